import type { SiteState } from '@fernweh/contracts/site-state';
import { IconButton } from '@fernweh/ui/icon-button';
import { CloseIcon } from '@fernweh/ui/icons';
import styles from './notice-bar.module.css';

export type NoticeBarProps =
  | { kind: 'maintenance'; maintenance: NonNullable<SiteState['maintenance']> }
  | { kind: 'notice'; notice: NonNullable<SiteState['notice']>; onAcknowledge: () => void };

/** The bar above the header. A notice goes when it is acknowledged; maintenance when it is over. */
export function NoticeBar(props: NoticeBarProps) {
  if (props.kind === 'maintenance')
    return (
      <section className={styles.bar} aria-label="Maintenance">
        <p className={styles.text}>
          <b>{props.maintenance.title}.</b> Your account and the bookings you have begun work as usual.
        </p>
      </section>
    );
  const { notice, onAcknowledge } = props;
  return (
    <section className={styles.bar} aria-label="Notice">
      <p className={styles.text}>
        {notice.text}{' '}
        {notice.link && /^(\/(?!\/)|https?:\/\/)/.test(notice.link.url) && (
          <a href={notice.link.url}>{notice.link.text}</a>
        )}
      </p>
      <IconButton icon={CloseIcon} label="Close this notice" onClick={onAcknowledge} />
    </section>
  );
}
