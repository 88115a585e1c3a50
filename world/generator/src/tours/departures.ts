import type { Currency } from '@fernweh/contracts/channel';
import type { RoomKind } from '@fernweh/contracts/rooms';
import type { Route } from '../atlas/atlas.ts';
import { addDays, monthOf, type PlainDate, weekday } from '../dates.ts';
import { type Random, random } from '../random.ts';
import { mayShowWas, type PricePeriod } from './history.ts';
import {
  depositOf,
  type Market,
  marketOf,
  type Prices,
  perCurrency,
  pricesOf,
  seasonFactor,
  singleSupplement,
} from './prices.ts';
import { type RoomStock, roomStock } from './rooms.ts';
import { createSales, firstSale, historyOf, isLowered, ON_SALE_DAYS, type Sale } from './sales.ts';

/** A departure with its prices in every currency, in minor units. */
export type DepartureRecord = {
  tour: string;
  code: string;
  startDate: PlainDate;
  endDate: PlainDate;
  capacity: number;
  seatsLeft: number;
  minToRun: number;
  guaranteed: boolean;
  state: 'SCHEDULED' | 'GUARANTEED' | 'COMPLETED';
  /** When sales close. */
  saleClosesAt: string;
  /** Number of rooms of each kind. All rooms together have at least `capacity` beds. */
  rooms: RoomStock[];
  /** Price per adult, by room kind. */
  prices: { room: RoomKind; amount: Prices; wasAmount?: Prices; wasFrom?: PlainDate }[];
  /** Former prices of the twin room; absent where the price has not changed. */
  history?: PricePeriod[];
  /** Whether travellers of 8 to 17 pay 10% less. */
  youth: boolean;
  deposit: Prices;
};

const ON_SALE_FROM_DAYS = 18;
/** The dates of a tour come in batches: the next batch begins where the dates of the one before end. */
const BATCH_DAYS = ON_SALE_DAYS - ON_SALE_FROM_DAYS;

type SaleDay = { date: PlainDate; month: number; weekday: number };
const saleDaysByStart = new Map<PlainDate, SaleDay[]>();

/** The days of a batch on which tours may start. They are the same for every tour. */
function saleDays(from: PlainDate): SaleDay[] {
  const known = saleDaysByStart.get(from);
  if (known) return known;
  const days = Array.from({ length: BATCH_DAYS }, (_, i) => {
    const date = addDays(from, ON_SALE_FROM_DAYS + i);
    return { date, month: monthOf(date), weekday: weekday(date) };
  });
  saleDaysByStart.set(from, days);
  return days;
}

/** Start dates of a tour: on one or a few weekdays, in the tour's months. */
function startDays({ route, from, seed, departuresPerTour }: Batch): PlainDate[] {
  const draw = random(seed, 'starts', route.title);
  const days = draw.shuffle([6, 0, 5, 1, 3, 2, 4]);
  const inSeason = (weekdays: number[]) =>
    saleDays(from).filter(({ month, weekday }) => route.months.includes(month) && weekdays.includes(weekday));
  let candidates: SaleDay[] = [];
  for (let used = 1; used <= days.length && candidates.length < departuresPerTour; used++)
    candidates = inSeason(days.slice(0, used));
  const step = candidates.length / departuresPerTour;
  return Array.from(
    { length: Math.min(departuresPerTour, candidates.length) },
    (_, i) => (candidates[Math.floor(i * Math.max(1, step))] as SaleDay).date,
  );
}

/** Chooses the departures that are sold out, limited and guaranteed (product/demonstration-world 2). */
function fillings(starts: PlainDate[], draw: Random) {
  // Early departures are sold out more often: the rank is the date with a random part.
  const ranked = starts
    .map((_, i) => ({ i, rank: i + draw.next() * starts.length * 1.4 }))
    .sort((a, b) => a.rank - b.rank);
  const share = (of: number) => Math.floor(starts.length * of + draw.next());
  const soldOut = new Set(ranked.slice(0, share(0.1)).map(one => one.i));
  const limited = new Set(ranked.slice(soldOut.size, soldOut.size + share(0.2)).map(one => one.i));
  const guaranteed = new Set(ranked.slice(0, Math.max(soldOut.size, share(0.25))).map(one => one.i));
  return { soldOut, limited, guaranteed };
}

export type DepartureOptions = {
  tour: string;
  code: string;
  route: Route;
  region: string;
  days: number;
  groupMax: number;
  youth: boolean;
  /** The first day of the world. */
  clock: PlainDate;
  seed: string;
  departuresPerTour: number;
};

/** The departures with which a world begins: 10% sold out, 20% limited, 25% guaranteed (product/demonstration-world 2). */
export const departures = (options: DepartureOptions): DepartureRecord[] =>
  departuresUntil(options, options.clock);

/**
 * All departures that have come on sale from the world's first day to a later one, with the prices of that day. They depend
 * on both days and the seed alone, so that a later day adds departures and changes prices, and no more.
 */
export function departuresUntil(options: DepartureOptions, day: PlainDate): DepartureRecord[] {
  const last = addDays(day, ON_SALE_DAYS - 1);
  const sales = createSales(options, day);
  const all: DepartureRecord[] = [];
  for (let from = options.clock, n = 0; addDays(from, ON_SALE_FROM_DAYS) <= last; n++) {
    all.push(...batch({ ...options, from, n, day }, sales).filter(({ startDate }) => startDate <= last));
    from = addDays(from, BATCH_DAYS);
  }
  return all;
}

type Batch = DepartureOptions & {
  /** The dates begin some days after it. */
  from: PlainDate;
  n: number;
  /** The day whose prices are wanted. */
  day: PlainDate;
};

function batch(options: Batch, sales: ReturnType<typeof createSales>): DepartureRecord[] {
  const { route, groupMax, seed, n } = options;
  const draw = random(seed, 'departures', route.title, ...(n > 0 ? [n] : []));
  const starts = startDays(options);
  const { soldOut, limited, guaranteed } = fillings(starts, draw);
  const pricing = pricingOf(options, draw, sales);
  return starts.map((startDate, i) => {
    const seatsLeft = soldOut.has(i)
      ? 0
      : limited.has(i)
        ? draw.int(1, Math.ceil(groupMax / 2) - 1)
        : draw.int(Math.ceil(groupMax / 2), groupMax);
    return departure(options, startDate, {
      seatsLeft,
      guaranteed: guaranteed.has(i) || isSure(options, startDate, seatsLeft),
      ...pricing(startDate, i, !soldOut.has(i)),
    });
  });
}

const minToRun = (groupMax: number): number => Math.max(4, Math.floor(groupMax / 3));

/** Whether a departure that has sold enough is so near, since the world's first day, that it is guaranteed. */
function isSure(
  { route, groupMax, clock, seed, day }: Batch,
  startDate: PlainDate,
  seatsLeft: number,
): boolean {
  if (groupMax - seatsLeft < minToRun(groupMax)) return false;
  const since = addDays(startDate, -random(seed, 'sure', route.title, startDate).int(10, 60));
  return clock < since && since <= day;
}

type Sold = Pick<DepartureRecord, 'seatsLeft' | 'guaranteed' | 'prices' | 'deposit' | 'history'>;

function departure(options: DepartureOptions, startDate: PlainDate, sold: Sold): DepartureRecord {
  const { tour, code, youth, days, groupMax } = options;
  const kinds = sold.prices.map(price => price.room);
  return {
    tour,
    code: `${code}-${startDate.slice(2).replaceAll('-', '')}`,
    startDate,
    endDate: addDays(startDate, days - 1),
    capacity: groupMax,
    minToRun: minToRun(groupMax),
    state: sold.guaranteed ? 'GUARANTEED' : 'SCHEDULED',
    saleClosesAt: `${addDays(startDate, -1)}T12:00:00Z`,
    rooms: roomStock(groupMax, kinds),
    youth,
    ...sold,
  };
}

/** The prices of each date. Some dates of some tours are reduced. */
function pricingOf(
  { route, region, days, youth, clock, seed, n, day }: Batch,
  draw: Random,
  sales: ReturnType<typeof createSales>,
) {
  const market: Market = marketOf(region, random(seed, 'market', route.title));
  const reducedTour = draw.withProbability(0.3);
  const percent = draw.pick([10, 12, 15, 15, 20]);
  const single = 1 + singleSupplement(draw);
  const triple = draw.withProbability(0.35);
  // Tours for families have rooms for three and for four.
  const kinds: RoomKind[] = [
    ...(['SHARE', 'TWIN', 'DOUBLE'] as const),
    ...(triple || youth ? (['TRIPLE'] as const) : []),
    ...(youth ? (['FAMILY'] as const) : []),
  ];
  const lists = (pounds: number) => pricesOf(pounds, market);
  return (startDate: PlainDate, i: number, onSale: boolean) => {
    const season =
      route.perDay * days * seasonFactor(monthOf(startDate), route.months) * (1 + (i % 3) * 0.004);
    const first: Sale | undefined =
      n === 0 && reducedTour && onSale && draw.withProbability(0.4)
        ? firstSale(clock, percent, draw)
        : undefined;
    const sale = sales({ startDate, first, onSale });
    const lowered = sale && isLowered(sale, day);
    const pounds = lowered ? season * (1 - sale.percent / 100) : season;
    const [now, nowSingle] = [lists(pounds), lists(pounds * single)];
    const [before, beforeSingle] = [lists(season), lists(season * single)];
    const history = lowered ? historyOf(sale, { before, now }) : undefined;
    const shown = history !== undefined && mayShowWas(history, day, before);
    const was = (wasAmount: Prices) => (shown ? { wasAmount, wasFrom: history?.[0]?.from ?? day } : {});
    const cheapestBed = (currency: Currency) => Math.round(now[currency] * (youth ? 0.9 : 1));
    return {
      prices: [
        ...kinds.map(room => ({ room, amount: now, ...was(before) })),
        { room: 'SINGLE' as const, amount: nowSingle, ...was(beforeSingle) },
      ],
      deposit: perCurrency(currency => depositOf(currency, cheapestBed(currency))),
      ...(history && { history }),
    };
  };
}
