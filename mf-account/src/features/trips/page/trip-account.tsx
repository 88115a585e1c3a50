import type { Booking } from '@fernweh/contracts/booking';
import { formatDay } from '@fernweh/ui/dates';
import { Heading } from '@fernweh/ui/heading';
import { Panel } from '@fernweh/ui/panel';
import { PriceSummary } from '@fernweh/ui/price-summary';
import { Text } from '@fernweh/ui/text';
import * as shared from '../../../shared/texts.ts';
import { PayBalance } from '../payment/pay-balance.tsx';
import { type Due, dueOf, stageOf } from '../shared/trip-stages.ts';
import { localeOf, moneyOf } from '../shared/trip-text.ts';
import * as texts from './texts.ts';
import styles from './trip-account.module.css';

type TripAccountProps = {
  booking: Booking;
  now: number;
  /** A payment of the balance is pending, so it is not requested again. */
  paying: boolean;
  onStale: () => void;
};

/** Price lines, payments, balance and due date of a trip. */
export function TripAccount({ booking, now, paying, onStale }: TripAccountProps) {
  const { lines, total, currency, ref } = booking;
  const due = dueOf(booking, now);
  const amount = (minor: number) => ({ amount: minor, currency });
  return (
    <Panel as="section" labelledBy="account-of-trip" className={styles.account}>
      <Heading level={2} look="h3" id="account-of-trip">
        {texts.whatItCosts}
      </Heading>
      <PriceSummary
        lines={lines.map(({ label, quantity, amount: sum }, n) => ({
          key: `${n}`,
          label: quantity > 1 ? `${quantity} × ${label}` : label,
          amount: amount(sum),
        }))}
        total={amount(total)}
        locale={localeOf(booking)}
      />
      <Paid booking={booking} due={due} waiting={stageOf(booking, now) === 'held'} />
      {due && !paying && <PayBalance reference={ref} onStale={onStale} />}
      <Text look="hint">{texts.allAmountsAreIn(currency)}</Text>
    </Panel>
  );
}

type Row = [term: string, detail: string];
type PaidProps = { booking: Booking; due: Due | undefined; waiting: boolean };

function Paid({ booking, due, waiting }: PaidProps) {
  const { state, paid, refunded } = booking;
  const money = moneyOf(booking);
  const rows: Row[] = waiting
    ? schedule(booking, money)
    : [...received(booking, money), [shared.paid, money(paid)]];
  const returned = returnedOf(booking);
  if (returned > 0) rows.push([texts.refundedAfterAPrice, money(returned)]);
  if (refunded > 0) rows.push([texts.refunded, money(refunded)]);
  if (due)
    rows.push([
      due.by ? `${due.late ? texts.wasDue : texts.due} ${formatDay(due.by)}` : texts.dueNow,
      money(due.amount),
    ]);
  if (state === 'CONFIRMED' && !due) rows.push([texts.stillToPay, texts.nothing]);
  if (state === 'CANCELLED' && paid > refunded) rows.push([shared.cancellationFee, money(paid - refunded)]);
  return (
    <dl className={styles.paid}>
      {rows.map(([term, detail]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

const PURPOSES = { DEPOSIT: texts.deposit, BALANCE: texts.balance, FULL: texts.paymentInFull } as const;
const WITH_MONEY = ['SUCCEEDED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/** What a lower price gave back: it is no longer part of what is paid. */
function returnedOf({ state, payments = [], paid }: Booking): number {
  const own = payments.filter(one => one.state === 'SUCCEEDED' || one.state === 'PARTIALLY_REFUNDED');
  return state === 'CONFIRMED' ? own.reduce((sum, { amount }) => sum + amount, 0) - paid : 0;
}

/** The payments with their dates, if there is more than one. */
function received({ payments = [] }: Booking, money: (amount: number) => string): Row[] {
  const all = payments.filter(({ state }) => WITH_MONEY.includes(state));
  if (all.length < 2) return [];
  return all.map(({ purpose, amount, createdAt }) => [
    `${PURPOSES[purpose]}, ${formatDay(createdAt)}`,
    money(amount),
  ]);
}

/** The payment schedule of an unpaid trip. */
function schedule({ depositDue, total, balanceDueDate }: Booking, money: (amount: number) => string): Row[] {
  if (depositDue === total || !balanceDueDate) return [[texts.toPayNow, money(total)]];
  return [
    [texts.depositToPayNow, money(depositDue)],
    [texts.balanceDue(formatDay(balanceDueDate)), money(total - depositDue)],
  ];
}
