import * as paths from '@fernweh/contracts/paths';
import { Icon } from '@fernweh/ui/icon';
import { PhoneIcon } from '@fernweh/ui/icons';
import { Logo } from '@fernweh/ui/logo';
import { Static } from '@flotilla/kit';
import type { ReactNode } from 'react';
import { telephone } from '../../shared/phone.ts';
import { SocialIcons } from '../../shared/social-icons.tsx';
import * as shared from '../../shared/texts.ts';
import styles from './header-frame.module.css';
import * as texts from './texts.ts';
import { useNoticeHeight } from './use-notice-height.ts';

const SLOGAN = texts.n20YearsOfMemories;

export type HeaderFrameProps = {
  /** Height in px of the notice above the header. */
  notice: number;
  /** Telephone of the visitor's market. Without one no telephone is shown. */
  phone?: string;
  /** Link to the saved tours, in the strip. */
  saved: ReactNode;
  /** Account control, in the strip. */
  account: ReactNode;
  menu: ReactNode;
  search: ReactNode;
  /** Icons of small screens, at the right of the bar. */
  small: ReactNode;
  /** Content below the bar. */
  children?: ReactNode;
};

/** The strip is 44 px high, the bar 81 px: 125 px together (product/header-and-menus 8). Small screens have the bar alone. */
export function HeaderFrame(props: HeaderFrameProps) {
  const { notice, phone, saved, account, menu, search, small, children } = props;
  useNoticeHeight(notice);
  return (
    <div className={styles.header}>
      <div className={styles.strip}>
        <div className={styles.stripRow}>
          <Static of="">
            <SocialIcons className={styles.social} />
          </Static>
          {phone && (
            <a className={`${styles.text} ${styles.phone}`} href={telephone(phone)}>
              <Icon of={PhoneIcon} size="s" />
              {phone}
            </a>
          )}
          <a className={styles.text} href={paths.contactUs.href()}>
            {shared.contactUs}
          </a>
          <div className={styles.saved}>{saved}</div>
          {account}
        </div>
      </div>
      <div className={styles.bar}>
        <Logo href={paths.home.href()} slogan={SLOGAN} className={styles.logo} />
        <div className={styles.menu}>{menu}</div>
        {search}
        <div className={styles.small}>{small}</div>
      </div>
      {children}
    </div>
  );
}
