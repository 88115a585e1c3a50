import type { ItineraryDay } from '@fernweh/contracts/tour';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { dayFacts } from './day-facts.ts';
import styles from './itinerary.module.css';

export type ItineraryProps = {
  days: readonly ItineraryDay[];
  /** The map: beside the days, and above them on phones. */
  aside?: ReactNode;
  level?: 3 | 4;
};

/** The days of a tour along the dotted line. First and last day are filled, as on the map. */
export function Itinerary({ days, aside, level = 3 }: ItineraryProps) {
  const Title = `h${level}` as const;
  return (
    <div className={classNames(styles.itinerary, aside !== undefined && styles.withAside)}>
      {aside && <div className={styles.aside}>{aside}</div>}
      <ol>
        {days.map((day, i) => (
          <li key={day.n} id={`day-${day.n}`} className={styles.day}>
            <span
              className={classNames(styles.number, (i === 0 || i === days.length - 1) && styles.end)}
              aria-hidden="true"
            >
              {day.n}
            </span>
            <div>
              <Title className={styles.title}>
                <span>
                  <VisuallyHidden>Day {day.n}: </VisuallyHidden>
                  {day.title}
                </span>
              </Title>
              <p className={styles.text}>{day.body}</p>
              <ul className={styles.facts}>
                {dayFacts(day).map(({ icon, text }) => (
                  <li key={text}>
                    <Icon of={icon} className={styles.icon} />
                    {text}
                  </li>
                ))}
              </ul>
              {day.optionalExtras.length > 0 && (
                <p className={styles.extras}>If you like: {day.optionalExtras.join(', ')}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
