import { serverNow } from '@fernweh/api-client/server-clock';
import type { Booking } from '@fernweh/contracts/booking';
import type { Channel } from '@fernweh/contracts/channel';
import { formatMoney } from '@fernweh/contracts/money';
import { REMINDER_DAYS } from '@fernweh/contracts/rules';
import { DETAIL_GROUPS, detailsDue } from '@fernweh/contracts/traveller-details';
import { formatDay, formatDayShort } from '@fernweh/ui/dates';
import { Heading } from '@fernweh/ui/heading';
import { clockTime } from '../../shared/times.ts';
import styles from './confirmation.module.css';
import * as texts from './texts.ts';

type Props = { booking: Booking; place: string | undefined; locale: Channel['locale'] };

/** The booking's key dates in order. */
export function WhatHappensNext({ booking, place, locale }: Props) {
  return (
    <section aria-labelledby="next">
      <Heading level={2} look="h3" id="next">
        {texts.whatHappensNext}
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
  const { departure, balanceDueDate, total, paid, currency, cancellationCosts } = booking;
  const list: [string, string][] = [];
  const until = cancellationCosts?.freeUntil;
  if (until && Date.parse(until) > serverNow()) {
    list.push([`Until ${formatDayShort(until)}, ${clockTime(until)}`, texts.changedYourMindCancel]);
  }
  if (balanceDueDate && paid < total) {
    const rest = formatMoney({ amount: total - paid, currency }, locale);
    list.push([formatDay(balanceDueDate), texts.theBalanceOfIs(rest, REMINDER_DAYS.join(' and '))]);
  }
  for (const [day, what] of detailDays(booking)) list.push([formatDay(day), texts.areDueYourBooking(what)]);
  list.push([formatDay(departure.startDate), texts.yourTourBeginsYour(place ? ` in ${place}` : '')]);
  return list;
}

const DETAILS = { identity: 'names', passport: 'passports', care: texts.emergencyContacts } as const;

/** The days on which details of travellers are due, each with what is due on it. */
function detailDays({ departure, confirmedAt }: Booking): [day: string, what: string][] {
  if (!confirmedAt) return [];
  const dated = DETAIL_GROUPS.map(({ name, dueDays }) => ({
    what: DETAILS[name],
    day: detailsDue(departure.startDate, confirmedAt.slice(0, 10), dueDays),
  }));
  const days = [...new Set(dated.map(({ day }) => day))].sort();
  return days.map(due => [
    due,
    capital(dated.flatMap(({ day, what }) => (day === due ? [what] : [])).join(' and ')),
  ]);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
