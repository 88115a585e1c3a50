import * as paths from '@fernweh/contracts/paths';
import { Container } from '@fernweh/ui/container';
import { Icon } from '@fernweh/ui/icon';
import { AccountIcon, HeartIcon, HelpIcon, TripIcon } from '@fernweh/ui/icons';
import type { ReactNode } from 'react';
import styles from './account-layout.module.css';
import { type AccountPageName, DETAILS_ID } from './account-pages.ts';

const ROOMS = [
  { page: 'my-account', title: 'My trips', href: paths.account.href(), icon: TripIcon },
  { page: 'wishlist', title: 'Saved tours', href: paths.account.href('wishlist'), icon: HeartIcon },
  {
    page: undefined,
    title: 'My details',
    href: `${paths.account.href()}#${DETAILS_ID}`,
    icon: AccountIcon,
  },
  { page: undefined, title: 'Help', href: paths.toursHelp.href(), icon: HelpIcon },
] as const;

/** The account's sections as a list on the left (on phones as a row above), and the open section beside it. */
export function AccountLayout({ page, children }: { page: AccountPageName; children: ReactNode }) {
  return (
    <Container className={styles.layout}>
      <nav className={styles.nav} aria-label="Account">
        <ul>
          {ROOMS.map(room => (
            <li key={room.title}>
              <a href={room.href} aria-current={room.page === page ? 'page' : undefined}>
                <Icon of={room.icon} />
                {room.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.room}>{children}</div>
    </Container>
  );
}
