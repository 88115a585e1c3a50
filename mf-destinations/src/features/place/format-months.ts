import { monthName as name } from '@fernweh/ui/dates';

/** Months as text: "April to June and September". A season over New Year is one span: "November to March". */
export function formatMonths(months: readonly number[]): string {
  const spans = spansOf(new Set(months));
  const parts = spans.map(([from, to]) =>
    from === to ? name(from) : `${name(from)} ${(to - from + 12) % 12 === 1 ? 'and' : 'to'} ${name(to)}`,
  );
  return parts.length < 3
    ? parts.join(parts.some(each => each.includes(' and ')) ? ', ' : ' and ')
    : parts.join(', ');
}

const before = (month: number) => (month === 1 ? 12 : month - 1);
const after = (month: number) => (month === 12 ? 1 : month + 1);

function spansOf(months: ReadonlySet<number>): [number, number][] {
  if (months.size === 12) return [[1, 12]];
  return [...months]
    .filter(month => !months.has(before(month)))
    .sort((a, b) => a - b)
    .map(first => {
      let last = first;
      while (months.has(after(last))) last = after(last);
      return [first, last];
    });
}
