import type { Currency } from '@fernweh/contracts/channel';
import type { RoomKind } from '@fernweh/contracts/tour';
import type { Route } from '../atlas/atlas.ts';
import { addDays, monthOf, type PlainDate, weekday } from '../dates.ts';
import { random } from '../random.ts';
import { depositOf, type Prices, perCurrency, priceLists, seasonFactor, singleSupplement } from './prices.ts';

/** A departure as the backend keeps it: every price list, minor units. */
export type DepartureRecord = {
  tour: string;
  code: string;
  startDate: PlainDate;
  endDate: PlainDate;
  capacity: number;
  seatsLeft: number;
  minToRun: number;
  guaranteed: boolean;
  /** Adult price by room kind, per person. */
  prices: { room: RoomKind; amount: Prices; wasAmount?: Prices }[];
  /** 10% off for ages 8–17; only on marked tours. */
  youth: boolean;
  deposit: Prices;
};

const ON_SALE_FROM_DAYS = 18;
const SALE_DAYS = 548;
const LEAST = 12;
const MOST = 22;

/** The days on which a tour starts: one weekday, in its months, over the next 18 months. */
function startDays(route: Route, clock: PlainDate, seed: string): PlainDate[] {
  const draw = random(seed, 'starts', route.title);
  const days = draw.shuffle([6, 0, 5, 1, 3]);
  const wanted = draw.int(LEAST, MOST);
  const inSeason = (weekdays: number[]) =>
    Array.from({ length: SALE_DAYS - ON_SALE_FROM_DAYS }, (_, i) =>
      addDays(clock, ON_SALE_FROM_DAYS + i),
    ).filter(date => route.months.includes(monthOf(date)) && weekdays.includes(weekday(date)));
  let candidates: PlainDate[] = [];
  for (let used = 1; used <= days.length && candidates.length < wanted; used++)
    candidates = inSeason(days.slice(0, used));
  const step = candidates.length / wanted;
  return Array.from(
    { length: Math.min(wanted, candidates.length) },
    (_, i) => candidates[Math.floor(i * Math.max(1, step))] as PlainDate,
  );
}

export type DepartureOptions = {
  tour: string;
  code: string;
  route: Route;
  days: number;
  groupMax: number;
  youth: boolean;
  clock: PlainDate;
  seed: string;
};

/** Departures of one tour: 10% sold out, 20% limited, 25% guaranteed (product: Demonstration world). */
export function departures({
  tour,
  code,
  route,
  days,
  groupMax,
  youth,
  clock,
  seed,
}: DepartureOptions): DepartureRecord[] {
  const draw = random(seed, 'departures', route.title);
  const starts = startDays(route, clock, seed);
  // What is full is more often what leaves soon: rank by date with some chance mixed in.
  const ranked = starts
    .map((_, i) => ({ i, rank: i + draw.next() * starts.length * 1.4 }))
    .sort((a, b) => a.rank - b.rank);
  const share = (of: number) => Math.floor(starts.length * of + draw.next());
  const soldOut = new Set(ranked.slice(0, share(0.1)).map(one => one.i));
  const limited = new Set(ranked.slice(soldOut.size, soldOut.size + share(0.2)).map(one => one.i));
  const guaranteed = new Set(ranked.slice(0, Math.max(soldOut.size, share(0.25))).map(one => one.i));
  const reducedTour = draw.chance(0.3);
  const percent = draw.pick([10, 12, 15, 15, 20]);
  const single = singleSupplement(draw);
  const triple = draw.chance(0.35);
  const base = route.perDay * days;
  return starts.map((startDate, i) => {
    const season = base * seasonFactor(monthOf(startDate), route.months) * (1 + (i % 3) * 0.004);
    const reduced = reducedTour && !soldOut.has(i) && draw.chance(0.4);
    const now = priceLists(reduced ? season * (1 - percent / 100) : season);
    const was = reduced ? priceLists(season) : undefined;
    const nowSingle = priceLists((reduced ? season * (1 - percent / 100) : season) * (1 + single));
    const wasSingle = reduced ? priceLists(season * (1 + single)) : undefined;
    const rooms: RoomKind[] = ['SHARE', 'TWIN', 'DOUBLE', ...(triple ? (['TRIPLE'] as const) : [])];
    const cheapest = (currency: Currency) => Math.round(now[currency] * (youth ? 0.9 : 1));
    return {
      tour,
      code: `${code}-${startDate.slice(2).replaceAll('-', '')}`,
      startDate,
      endDate: addDays(startDate, days - 1),
      capacity: groupMax,
      seatsLeft: soldOut.has(i)
        ? 0
        : limited.has(i)
          ? draw.int(1, Math.ceil(groupMax / 2) - 1)
          : draw.int(Math.ceil(groupMax / 2), groupMax),
      minToRun: Math.max(4, Math.floor(groupMax / 3)),
      guaranteed: guaranteed.has(i),
      prices: [
        ...rooms.map(room => ({ room, amount: now, ...(was && { wasAmount: was }) })),
        { room: 'SINGLE' as const, amount: nowSingle, ...(wasSingle && { wasAmount: wasSingle }) },
      ],
      youth,
      deposit: perCurrency(currency => depositOf(currency, cheapest(currency))),
    };
  });
}

const onSale = (list: DepartureRecord[]) => list.filter(one => one.seatsLeft > 0);

/** The departure with the lowest twin price, that "from" speaks of. */
export function cheapest(list: DepartureRecord[], currency: Currency) {
  const twins = onSale(list).flatMap(one => one.prices.filter(price => price.room === 'TWIN'));
  return twins.sort((a, b) => a.amount[currency] - b.amount[currency])[0];
}

export const nextDeparture = (list: DepartureRecord[]): DepartureRecord | undefined => onSale(list)[0];
