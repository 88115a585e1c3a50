import { BALANCE_DAYS } from '@fernweh/contracts/rules';
import type { World } from '../context.ts';
import { addDays, type PlainDate } from '../dates.ts';
import type { DepartureRecord } from '../tours/departures.ts';
import type { TourBundle } from '../tours/tour.ts';
import { type AccountRecord, accounts } from './accounts.ts';
import type { BookingRecord } from './booking-record.ts';
import type { ExtraRecord } from './extras.ts';
import { PARTY } from './terms.ts';

/** The choices from which a booking is made. */
export type BookingPlan = {
  account: AccountRecord;
  departure: DepartureRecord;
  /** How many days before the clock it was booked. */
  bookedDaysAgo: number;
  state: BookingRecord['state'];
  cancelledDaysAgo?: number;
  companion: { firstName: string; lastName: string; dob: PlainDate; gender: 'F' | 'M' | 'X' };
  dob: PlainDate;
  gender: 'F' | 'M' | 'X';
  nationality: string;
  extra?: ExtraRecord;
};

/** A completed departure of a tour, with the prices of the tour's first departure. */
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

/** The first tour of the world with a style and a minimum number of days. */
function tourWith(world: World, style: string, days: number): TourBundle {
  const fitting = world.bundles.find(
    ({ tour }) => tour.styles.includes(style) && tour.days >= days && !tour.isNew,
  );
  const bundle = fitting ?? world.bundles[0];
  if (!bundle) throw new Error('A world without tours has no bookings');
  return bundle;
}

/** A departure at least `daysAhead` days ahead, preferably with enough seats taken for a party. */
function departureIn(bundle: TourBundle, clock: PlainDate, daysAhead: number): DepartureRecord {
  const earliest = addDays(clock, daysAhead);
  const found = bundle.departures.find(
    one => one.startDate >= earliest && one.capacity - one.seatsLeft >= PARTY,
  );
  const departure =
    found ?? bundle.departures.find(one => one.startDate >= earliest) ?? bundle.departures.at(-1);
  if (!departure) throw new Error(`${bundle.tour.slug} has no departures`);
  // The booking's seats count as taken.
  departure.seatsLeft = Math.min(departure.seatsLeft, departure.capacity - PARTY);
  return departure;
}

/** Plans one confirmed booking with a balance to pay, one completed booking that can be reviewed, and one cancelled booking. */
export function planBookings(
  world: World,
  extras: ExtraRecord[],
): { plans: BookingPlan[]; past: DepartureRecord[] } {
  const { clock } = world;
  const people = accounts(clock);
  const account = (role: AccountRecord['role']) => people.find(one => one.role === role) as AccountRecord;
  const rail = tourWith(world, 'Rail', 6);
  const cycling = tourWith(world, 'Cycling', 6);
  const coast = tourWith(world, 'Coast and islands', 6);
  const completed = pastDeparture(cycling, 20, clock);
  const insurance = extras.find(({ code }) => code === 'INSURE-FULL');
  const ingrid = { dob: '1971-04-18', gender: 'F', nationality: 'IE' } as const;
  const declan = { firstName: 'Declan', lastName: "O'Neill", dob: '1968-10-02', gender: 'M' } as const;
  const plans: BookingPlan[] = [
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
      departure: completed,
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
  return { plans, past: [completed] };
}
