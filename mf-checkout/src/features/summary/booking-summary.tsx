import type { BookedLine, Booking } from '@fernweh/contracts/booking';
import type { Picture } from '@fernweh/contracts/content';
import * as paths from '@fernweh/contracts/paths';
import { PriceSummary } from '@fernweh/ui/price-summary';
import { Text } from '@fernweh/ui/text';
import { useGeo } from '@flotilla/kit';
import type { ReactNode } from 'react';
import { lineLabel } from '../../shared/line-label.ts';
import styles from './summary.module.css';
import * as texts from './texts.ts';
import { TripCard } from './trip-card.tsx';
import trip from './trip-summary.module.css';

type Props = { booking: Booking; picture: Picture | undefined; children?: ReactNode };

/** The booked trip and its price, as the API answered. */
export function BookingSummary({ booking, picture, children }: Props) {
  const { locale } = useGeo();
  const { departure, lines, total, depositDue, balanceDueDate, currency } = booking;
  const money = (amount: number) => ({ amount, currency });
  const rest = total - depositDue;
  return (
    <>
      <TripCard
        title={departure.tour.title}
        href={paths.tour.href(departure.tour.slug)}
        picture={picture}
        startDate={departure.startDate}
        endDate={departure.endDate}
      >
        <PriceSummary
          className={trip.price}
          lines={lines.map((line, n) => ({
            key: `${n} ${line.label}`,
            label: labelOf(line),
            amount: money(line.amount),
          }))}
          total={money(total)}
          today={money(depositDue)}
          todayLabel={texts.toPayToday}
          later={balanceDueDate && rest > 0 ? { amount: money(rest), by: balanceDueDate } : undefined}
          locale={locale}
          live
        />
        {children}
      </TripCard>
      <Text look="hint" className={styles.foot}>
        {texts.allTaxesAndMandatory}
      </Text>
    </>
  );
}

function labelOf({ label, room, band, quantity, promo }: BookedLine): string {
  if (room && band) return lineLabel({ count: quantity, band, room, each: 0 });
  return quantity > 1 && !promo ? `${quantity} × ${label}` : label;
}
