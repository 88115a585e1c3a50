import { MONTHS } from '../copy/tour-facts.ts';

const before = (month: number) => ((month + 10) % 12) + 1;
const after = (month: number) => (month % 12) + 1;
const name = (month: number) => MONTHS[month - 1] ?? '';

/** "January to March and June to October". A season over New Year is one span, as in the bar of a place's page. */
export function monthSpans(months: readonly number[]): string {
  const spans = months
    .filter(month => !months.includes(before(month)))
    .sort((a, b) => a - b)
    .map(first => {
      let last = first;
      while (months.includes(after(last)) && after(last) !== first) last = after(last);
      return first === last ? name(first) : `${name(first)} to ${name(last)}`;
    });
  return spans.length < 2 ? spans.join('') : `${spans.slice(0, -1).join(', ')} and ${spans.at(-1)}`;
}
