import type { ItineraryDay, TourPicture } from '@fernweh/contracts/tour';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { OpenIcon } from '../icons.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { DayBody } from './day-body.tsx';
import styles from './itinerary.module.css';
import { picturesOfDays } from './pictures-of-days.ts';

export type ItineraryProps = {
  days: readonly ItineraryDay[];
  /** Pictures of the tour, of its stays and guides: each is on the day that it belongs to. */
  pictures?: readonly TourPicture[];
  /** The map: beside the days on wide screens, and above them on others. */
  aside?: ReactNode;
  level?: 3 | 4;
};

/** So many days are open; of the others the titles are, which open them. */
const OPEN_DAYS = 3;

/** The days of a tour along the dotted line. First and last day are filled, as on the map. */
export function Itinerary({ days, pictures = [], aside, level = 3 }: ItineraryProps) {
  const Title = `h${level}` as const;
  const picturesOf = picturesOfDays(days, pictures);
  return (
    <div className={classNames(styles.itinerary, aside !== undefined && styles.withAside)}>
      {aside && <div className={styles.aside}>{aside}</div>}
      <ol>
        {days.map((day, i) => {
          const title = (
            <Title className={styles.title}>
              <span>
                <VisuallyHidden>Day {day.n}: </VisuallyHidden>
                {day.title}
              </span>
            </Title>
          );
          const body = <DayBody day={day} pictures={picturesOf.get(day.n)} />;
          return (
            <li key={day.n} id={`day-${day.n}`} className={styles.day}>
              <span
                className={classNames(styles.number, (i === 0 || i === days.length - 1) && styles.end)}
                aria-hidden="true"
              >
                {day.n}
              </span>
              {i < OPEN_DAYS ? (
                <div>
                  {title}
                  {body}
                </div>
              ) : (
                <details className={styles.folded}>
                  <summary className={styles.fold}>
                    {title}
                    <Icon of={OpenIcon} className={styles.arrow} />
                  </summary>
                  {body}
                </details>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
