import type { Departure } from '@fernweh/contracts/tour';
import type { MonthOption } from '@fernweh/ui/month-strip';
import { isBookable, leadPrice, lowestOf } from '../../shared/departures.ts';

/** YYYY-MM */
export const monthOf = ({ startDate }: Pick<Departure, 'startDate'>) => startDate.slice(0, 7);

/** Months with departures and their lowest price; a sold-out month has no price. */
export function monthsOf(departures: readonly Departure[]): MonthOption[] {
  return [...new Set(departures.map(monthOf))].sort().map(month => {
    const own = departures.filter(departure => monthOf(departure) === month);
    const lowest = lowestOf(own);
    const currency = own[0]?.currency;
    return { month, ...(lowest && currency && { from: { amount: lowest.amount, currency } }) };
  });
}

/** Days for the calendar. Of several departures on one day, the bookable one is shown. */
export function daysOf(departures: readonly Departure[]) {
  const sorted = [...departures].sort((a, b) => Number(isBookable(b)) - Number(isBookable(a)));
  return sorted.flatMap(({ startDate, currency, availability, seatsLeft, prices }) => {
    const price = leadPrice({ prices });
    return price
      ? [{ date: startDate, price: { amount: price.amount, currency }, availability, seatsLeft }]
      : [];
  });
}
