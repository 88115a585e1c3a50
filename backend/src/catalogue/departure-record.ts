import type { Currency } from '@fernweh/contracts/channel';
import type { RoomKind } from '@fernweh/contracts/rooms';
import type { PlainDate } from '../clock.ts';
import type { DEPARTURE_STATES } from '../database/schema/departures.ts';

export type DepartureState = (typeof DEPARTURE_STATES)[number];

/** An amount in every currency, in minor units. The seven price lists are independent of each other. */
type PerCurrency = Record<Currency, number>;

/** A departure in its current state. */
export type DepartureRecord = {
  /** Slug of the tour. */
  tour: string;
  code: string;
  startDate: PlainDate;
  endDate: PlainDate;
  capacity: number;
  seatsLeft: number;
  guaranteed: boolean;
  /** Adult price per person by room kind. */
  prices: { room: RoomKind; amount: PerCurrency; wasAmount?: PerCurrency }[];
  /** Free rooms by kind; of SHARE free beds. */
  roomsLeft?: Partial<Record<RoomKind, number>>;
  /** Travellers of 8 to 17 pay less on this tour. */
  youth: boolean;
  /** Deposit per person. */
  deposit: PerCurrency;
};

/** A departure in the catalogue: without what bookings change. */
export type StoredDeparture = Omit<DepartureRecord, 'seatsLeft' | 'guaranteed' | 'roomsLeft'> & {
  id: string;
  /** All rooms by kind. */
  rooms: Partial<Record<RoomKind, number>>;
  soldElsewhere: number;
  minToRun: number;
  /** Milliseconds since 1970. */
  saleClosesAt: number;
  state: DepartureState;
};

/** A departure that can be booked. */
export type OpenDeparture = DepartureRecord & Pick<StoredDeparture, 'id' | 'saleClosesAt'>;
