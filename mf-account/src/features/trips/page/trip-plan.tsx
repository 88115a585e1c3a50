import type { Booking } from '@fernweh/contracts/booking';
import { AccordionItem } from '@fernweh/ui/accordion';
import { formatDay } from '@fernweh/ui/dates';
import { Heading } from '@fernweh/ui/heading';
import * as texts from './texts.ts';
import styles from './trip-plan.module.css';

/** Where and when to meet, whom to call, and the days with their houses (product/booking 24). */
export function TripPlan({ plan }: { plan: NonNullable<Booking['plan']> }) {
  const { meeting, days, phone } = plan;
  const { day, time, place, stay } = meeting;
  return (
    <section aria-labelledby="meeting">
      <Heading level={2} look="h3" id="meeting">
        {texts.whereAndWhenTo}
      </Heading>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.where}</dt>
          <dd>{stay ? `${stay}, ${place}` : place}</dd>
        </div>
        <div>
          <dt>{texts.when}</dt>
          <dd>{texts.localTimeYourGuide(formatDay(day), time)}</dd>
        </div>
        <div>
          <dt>{texts.whoToCall}</dt>
          <dd>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </dd>
        </div>
      </dl>
      {days.length > 0 && (
        <AccordionItem title={texts.dayByDayWith}>
          <ol className={styles.days}>
            {days.map(({ n, day: date, title, stay: night }) => (
              <li key={n}>
                <b>{formatDay(date)}</b> {title}
                {night && <span className={styles.night}>{texts.night(night)}</span>}
              </li>
            ))}
          </ol>
        </AccordionItem>
      )}
    </section>
  );
}
