import type { DepartureRecord } from '../catalogue/departure-record.ts';
import { daysBetween } from '../clock.ts';
import { Problem } from '../http/problem.ts';

const ALTERNATIVES = 3;

/**
 * 409 with the nearest departures that have enough seats (product/api 4).
 * @param all open departures of the same tour
 */
export function soldOut(
  wanted: DepartureRecord,
  seats: number,
  all: readonly DepartureRecord[],
  detail = detailOf(wanted),
): Problem {
  const distance = ({ startDate }: DepartureRecord) => Math.abs(daysBetween(wanted.startDate, startDate));
  const alternatives = all
    .filter(({ code, seatsLeft }) => seatsLeft >= seats && code !== wanted.code)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, ALTERNATIVES)
    .map(({ code, startDate, endDate, seatsLeft }) => ({ code, startDate, endDate, seatsLeft }));
  return new Problem(409, 'sold-out', detail, { more: { alternatives } });
}

const detailOf = ({ seatsLeft }: DepartureRecord) =>
  seatsLeft === 0
    ? 'This date is sold out.'
    : `Only ${seatsLeft} ${seatsLeft === 1 ? 'place is' : 'places are'} left on this date.`;
