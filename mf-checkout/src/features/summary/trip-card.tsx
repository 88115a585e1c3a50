import type { Picture as PictureData } from '@fernweh/contracts/content';
import { formatDay } from '@fernweh/ui/dates';
import { Panel } from '@fernweh/ui/panel';
import { Picture } from '@fernweh/ui/picture';
import type { ReactNode } from 'react';
import styles from './trip-summary.module.css';

type Props = {
  title: string;
  href: string;
  /** The picture; its space is reserved while it loads. */
  picture: PictureData | undefined;
  startDate: string;
  endDate: string;
  children: ReactNode;
};

/** The trip with its price, shown beside every step. */
export function TripCard({ title, href, picture, startDate, endDate, children }: Props) {
  return (
    <Panel as="section" labelledBy="trip">
      <div className={styles.trip}>
        <div className={styles.picture}>
          {picture && <Picture picture={picture} sizes="96px" maxWidth={320} decorative />}
        </div>
        <div>
          <h2 id="trip" className={styles.title}>
            <a href={href}>{title}</a>
          </h2>
          <p className={styles.dates}>
            {formatDay(startDate)} <br />
            to {formatDay(endDate)}
          </p>
        </div>
      </div>
      {children}
    </Panel>
  );
}
