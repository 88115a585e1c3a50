import { serverNow } from '@fernweh/api-client/server-clock';
import type { Booking } from '@fernweh/contracts/booking';
import type { Channel } from '@fernweh/contracts/channel';
import { formatMoney } from '@fernweh/contracts/money';
import { DETAIL_GROUPS, detailsDue } from '@fernweh/contracts/traveller-details';
import { formatDay, formatDayShort } from '@fernweh/ui/dates';
import { Heading } from '@fernweh/ui/heading';
import { clockTime } from '../../shared/times.ts';
import styles from './confirmation.module.css';

type Props = { booking: Booking; place: string | undefined; locale: Channel['locale'] };

const DAY_MS = 86_400_000;
/** product/cancellation: cooling-off. */
const COOLING_OFF_DAYS = 60;

/** The booking's key dates in order. */
export function WhatHappensNext({ booking, place, locale }: Props) {
  return (
    <section aria-labelledby="next">
      <Heading level={2} look="h3" id="next">
        What happens next
      </Heading>
      <ol className={styles.timeline}>
        {milestones(booking, place, locale).map(([when, what]) => (
          <li key={what}>
            <b>{when}</b>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function milestones(
  booking: Booking,
  place: string | undefined,
  locale: Channel['locale'],
): [string, string][] {
  const { departure, confirmedAt, balanceDueDate, total, paid, currency } = booking;
  const list: [string, string][] = [];
  const end = confirmedAt ? Date.parse(confirmedAt) + DAY_MS : 0;
  const days = (Date.parse(departure.startDate) - end) / DAY_MS;
  if (end > serverNow() && days >= COOLING_OFF_DAYS - 1) {
    const until = new Date(end).toISOString();
    list.push([
      `Until ${formatDayShort(until)}, ${clockTime(until)}`,
      'Changed your mind? Cancel for a full refund.',
    ]);
  }
  if (balanceDueDate && paid < total) {
    const rest = formatMoney({ amount: total - paid, currency }, locale);
    list.push([
      formatDay(balanceDueDate),
      `The balance of ${rest} is due. We remind you 14 and 3 days before.`,
    ]);
  }
  const details = detailsDay(booking);
  if (details)
    list.push([
      formatDay(details),
      'Names, passports and emergency contacts are due. Your booking has a form for each traveller, and links to pass on.',
    ]);
  list.push([
    formatDay(departure.startDate),
    `Your tour begins${place ? ` in ${place}` : ''}. Your guide meets you there.`,
  ]);
  return list;
}

/** The first day by which details of travellers are due. */
const detailsDay = ({ departure, confirmedAt }: Booking) =>
  confirmedAt &&
  DETAIL_GROUPS.map(({ dueDays }) =>
    detailsDue(departure.startDate, confirmedAt.slice(0, 10), dueDays),
  ).sort()[0];
