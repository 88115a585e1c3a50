import type { Picture as PictureData } from '@fernweh/contracts/content';
import type { ItineraryDay } from '@fernweh/contracts/tour';
import { Icon } from '../icon/icon.tsx';
import { Picture } from '../picture/picture.tsx';
import { dayFacts } from './day-facts.ts';
import styles from './itinerary.module.css';

/** Text, facts and picture of one day. */
export function DayBody({ day, picture }: { day: ItineraryDay; picture: PictureData | undefined }) {
  return (
    <div className={styles.body}>
      <div>
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
          <p className={styles.extras}>Optional: {day.optionalExtras.join(', ')}</p>
        )}
      </div>
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 768px) 240px, 100vw"
          ratio="3/2"
          maxWidth={640}
          className={styles.picture}
        />
      )}
    </div>
  );
}
