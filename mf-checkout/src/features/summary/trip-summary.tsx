import type { Channel } from '@fernweh/contracts/channel';
import type { Picture as PictureData } from '@fernweh/contracts/content';
import type { Departure } from '@fernweh/contracts/tour';
import { PriceSummary } from '@fernweh/ui/price-summary';
import { lineLabel } from '../../shared/line-label.ts';
import { priceOf } from '../../shared/price-of.ts';
import type { RoomOption } from '../../shared/rooms.ts';
import * as shared from '../../shared/texts.ts';
import * as texts from './texts.ts';
import { TripCard } from './trip-card.tsx';
import styles from './trip-summary.module.css';

type Props = {
  tour: { title: string; picture: PictureData };
  departure: Departure;
  room: RoomOption | undefined;
  href: string;
  locale: Channel['locale'];
};

/** The trip and its price before the hold. */
export function TripSummary({ tour, departure, room, href, locale }: Props) {
  const { startDate, endDate, currency } = departure;
  const price = room && priceOf(departure, room);
  const money = (amount: number) => ({ amount, currency });
  return (
    <TripCard title={tour.title} picture={tour.picture} href={href} startDate={startDate} endDate={endDate}>
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
          todayLabel={price.later ? texts.depositWhenYouBook : shared.toPayWhenYou}
          later={price.later && { amount: money(price.later.amount), by: price.later.by }}
          locale={locale}
        />
      )}
    </TripCard>
  );
}
