import type { ItineraryDay, TourPicture } from '@fernweh/contracts/tour';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Picture } from '../picture/picture.tsx';
import { dayFacts } from './day-facts.ts';
import styles from './itinerary.module.css';
import type { DayPictures } from './pictures-of-days.ts';

/** Text, facts and pictures of one day. */
export function DayBody({ day, pictures = {} }: { day: ItineraryDay; pictures: DayPictures | undefined }) {
  const { place, stay, guide } = pictures;
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
        {stay && <Named picture={stay}>{stay.stay}</Named>}
        {guide && <Named picture={guide}>{guide.guide}, your guide</Named>}
      </div>
      {place && (
        <Picture
          picture={place}
          sizes="(min-width: 768px) 240px, 100vw"
          ratio="3/2"
          maxWidth={640}
          className={styles.picture}
        />
      )}
    </div>
  );
}

/** A small picture of a house or a person, with the name under which the day has it. */
function Named({ picture, children }: { picture: TourPicture; children: ReactNode }) {
  return (
    <figure className={styles.named}>
      <Picture
        picture={picture}
        sizes="(min-width: 480px) 180px, 45vw"
        ratio={picture.stay ? '3/2' : '1/1'}
        maxWidth={480}
        className={styles.small}
      />
      <figcaption>
        {children}
        {picture.credit && <span className={styles.credit}>Photo: {picture.credit}</span>}
      </figcaption>
    </figure>
  );
}
