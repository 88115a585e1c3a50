import type { Channel } from '@fernweh/contracts/channel';
import type { Picture as PictureData } from '@fernweh/contracts/content';
import type { Departure } from '@fernweh/contracts/tour';
import { formatDay } from '@fernweh/ui/dates';
import { Panel } from '@fernweh/ui/panel';
import { Picture } from '@fernweh/ui/picture';
import { PriceSummary } from '@fernweh/ui/price-summary';
import { lineLabel } from '../../shared/line-label.ts';
import { priceOf } from '../../shared/price-of.ts';
import type { RoomOption } from '../../shared/rooms.ts';
import styles from './trip-summary.module.css';

type Props = {
  tour: { title: string; picture: PictureData };
  departure: Departure;
  room: RoomOption | undefined;
  href: string;
  locale: Channel['locale'];
};

/** The trip and its price, beside every step. */
export function TripSummary({ tour, departure, room, href, locale }: Props) {
  const { startDate, endDate, currency } = departure;
  const price = room && priceOf(departure, room);
  const money = (amount: number) => ({ amount, currency });
  return (
    <Panel as="section" labelledBy="trip">
      <div className={styles.trip}>
        <Picture picture={tour.picture} sizes="96px" maxWidth={320} decorative />
        <div>
          <h2 id="trip" className={styles.title}>
            <a href={href}>{tour.title}</a>
          </h2>
          <p className={styles.dates}>
            {formatDay(startDate)} <br />
            to {formatDay(endDate)}
          </p>
        </div>
      </div>
      {price && (
        <PriceSummary
          className={styles.price}
          lines={price.lines.map(line => ({
            key: `${line.band}-${line.room}`,
            label: lineLabel(line),
            amount: money(line.count * line.each),
          }))}
          total={money(price.total)}
          today={money(price.today)}
          todayLabel={price.later ? 'Deposit when you book' : 'To pay when you book'}
          later={price.later && { amount: money(price.later.amount), by: price.later.by }}
          locale={locale}
        />
      )}
    </Panel>
  );
}
