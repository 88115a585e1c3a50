import type { World } from '../context.ts';
import { addDays, type PlainDate } from '../dates.ts';
import type { DepartureRecord } from '../tours/departures.ts';
import type { TourBundle } from '../tours/tour.ts';
import { type AccountRecord, accounts } from './accounts.ts';
import type { BookingRecord } from './booking-record.ts';
import type { ExtraRecord } from './extras.ts';
import { BALANCE_DAYS, PARTY } from './terms.ts';

/** What an account has booked, before it is worked out. */
export type Wish = {
  account: AccountRecord;
  departure: DepartureRecord;
  /** Days before the clock on which it was booked. */
  bookedDaysAgo: number;
  state: BookingRecord['state'];
  cancelledDaysAgo?: number;
  companion: { firstName: string; lastName: string; dob: PlainDate; gender: 'F' | 'M' | 'X' };
  dob: PlainDate;
  gender: 'F' | 'M' | 'X';
  nationality: string;
  extra?: ExtraRecord;
};

/** A tour that ran some weeks ago, for those who have been: last season's dates at last season's price. */
function pastDeparture(bundle: TourBundle, endedDaysAgo: number, clock: PlainDate): DepartureRecord {
  const model = bundle.departures[0];
  if (!model) throw new Error(`${bundle.tour.slug} has no departures`);
  const { history: _, ...rest } = model;
  const endDate = addDays(clock, -endedDaysAgo);
  const startDate = addDays(endDate, 1 - bundle.tour.days);
  return {
    ...rest,
    code: `${bundle.tour.code}-${startDate.slice(2).replaceAll('-', '')}`,
    startDate,
    endDate,
    seatsLeft: 2,
    guaranteed: true,
    state: 'COMPLETED',
    saleClosesAt: `${addDays(startDate, -1)}T12:00:00Z`,
    prices: rest.prices.map(({ room, amount }) => ({ room, amount })),
  };
}

/** The tour an account has chosen: the first that fits, in the order of the world. */
function tourWith(world: World, style: string, days: number): TourBundle {
  const fitting = world.bundles.find(
    ({ tour }) => tour.styles.includes(style) && tour.days >= days && !tour.isNew,
  );
  const bundle = fitting ?? world.bundles[0];
  if (!bundle) throw new Error('A world without tours has no bookings');
  return bundle;
}

/** A departure so far ahead that the balance is not yet due, on which at least a party has taken seats. */
function departureIn(bundle: TourBundle, clock: PlainDate, daysAhead: number): DepartureRecord {
  const least = addDays(clock, daysAhead);
  const found = bundle.departures.find(
    one => one.startDate >= least && one.capacity - one.seatsLeft >= PARTY,
  );
  const departure =
    found ?? bundle.departures.find(one => one.startDate >= least) ?? bundle.departures.at(-1);
  if (!departure) throw new Error(`${bundle.tour.slug} has no departures`);
  // The seats of these bookings are among those taken.
  departure.seatsLeft = Math.min(departure.seatsLeft, departure.capacity - PARTY);
  return departure;
}

/** One confirmed booking with its balance due, a completed one that may be reviewed, a cancelled one. */
export function wishesOf(world: World, extras: ExtraRecord[]): { wishes: Wish[]; past: DepartureRecord[] } {
  const { clock } = world;
  const people = accounts(clock);
  const account = (role: AccountRecord['role']) => people.find(one => one.role === role) as AccountRecord;
  const rail = tourWith(world, 'Rail', 6);
  const cycling = tourWith(world, 'Cycling', 6);
  const coast = tourWith(world, 'Coast and islands', 6);
  const done = pastDeparture(cycling, 20, clock);
  const insurance = extras.find(({ code }) => code === 'INSURE-FULL');
  const ingrid = { dob: '1971-04-18', gender: 'F', nationality: 'IE' } as const;
  const declan = { firstName: 'Declan', lastName: "O'Neill", dob: '1968-10-02', gender: 'M' } as const;
  const wishes: Wish[] = [
    {
      account: account('upcoming'),
      departure: departureIn(rail, clock, BALANCE_DAYS + 14),
      bookedDaysAgo: 40,
      state: 'CONFIRMED',
      dob: '1988-07-09',
      gender: 'M',
      nationality: 'ES',
      companion: { firstName: 'Lucía', lastName: 'Herrera', dob: '1990-01-27', gender: 'F' },
      ...(insurance && { extra: insurance }),
    },
    {
      account: account('past'),
      departure: done,
      bookedDaysAgo: 190,
      state: 'COMPLETED',
      ...ingrid,
      companion: declan,
    },
    {
      account: account('past'),
      departure: departureIn(coast, clock, BALANCE_DAYS + 60),
      bookedDaysAgo: 75,
      state: 'CANCELLED',
      cancelledDaysAgo: 12,
      ...ingrid,
      companion: declan,
    },
  ];
  return { wishes, past: [done] };
}
