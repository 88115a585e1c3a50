import type { CancellationQuote, CancellationTerms } from '@fernweh/contracts/booking';
import { COOLING_OFF_HOURS } from '@fernweh/contracts/rules';
import { counted } from '@fernweh/ui/counted';

/** Explains a refund: the days until departure and the term that applies. */
export function refundReason({ coolingOff, days }: CancellationQuote, terms?: CancellationTerms): string {
  const leaving = days === 0 ? 'You leave today.' : `You leave in ${counted(days, 'day')}.`;
  if (coolingOff)
    return `${leaving} You booked less than ${terms?.coolingOffHours ?? COOLING_OFF_HOURS} hours ago, so you get a full refund.`;
  const n = terms?.steps.findIndex(({ fromDays }) => days >= fromDays) ?? -1;
  const band = terms && bandsOf(terms)[n];
  return band
    ? `${leaving} ${band.days}, we keep ${band.fee}${band.floor ? ', and never less than the deposit' : ''}.`
    : leaving;
}

export type TermsBand = {
  /** "Between 59 and 22 days before departure" */
  days: string;
  /** "25% of the price" */
  fee: string;
  /** The fee is never below the deposit. */
  floor: boolean;
};

/** The booking's frozen cancellation terms as text, earliest first. */
export const bandsOf = ({ steps }: CancellationTerms): TermsBand[] =>
  steps.map(({ fromDays, percent }, n) => ({
    days: daysWords(fromDays, steps[n - 1]?.fromDays),
    fee: feeWords(percent),
    floor: percent > 0 && percent < 100,
  }));

function daysWords(from: number, before: number | undefined): string {
  if (before === undefined) return `Until ${counted(from, 'day')} before departure`;
  const to = before - 1;
  if (to <= 0) return 'On the day of departure';
  return from === to
    ? `${counted(to, 'day')} before departure`
    : `Between ${to} and ${from} days before departure`;
}

function feeWords(percent: number): string {
  if (percent === 0) return 'the deposit';
  return percent === 100 ? 'the full price' : `${percent}% of the price`;
}
