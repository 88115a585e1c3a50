import type { Currency } from '@fernweh/contracts/channel';
import type { RoomKind } from '@fernweh/contracts/tour';
import type { PlainDate } from '../clock.ts';
import type { DEPARTURE_STATES } from '../database/schema/departures.ts';

export type DepartureState = (typeof DEPARTURE_STATES)[number];

/** An amount in every currency, in minor units: seven lists of their own, not one converted. */
type PerCurrency = Record<Currency, number>;

/** A departure as it stands now. */
export type DepartureRecord = {
  /** Slug. */
  tour: string;
  code: string;
  startDate: PlainDate;
  endDate: PlainDate;
  capacity: number;
  seatsLeft: number;
  guaranteed: boolean;
  /** Adult price per person by room kind. */
  prices: { room: RoomKind; amount: PerCurrency; wasAmount?: PerCurrency }[];
  /** Travellers of 8 to 17 pay less on this tour. */
  youth: boolean;
  /** Deposit per person. */
  deposit: PerCurrency;
};

/** What the catalogue keeps of it: all but what bookings change. */
export type StoredDeparture = Omit<DepartureRecord, 'seatsLeft' | 'guaranteed'> & {
  id: string;
  soldElsewhere: number;
  minToRun: number;
  /** Milliseconds since 1970. */
  saleClosesAt: number;
  state: DepartureState;
};

/** A departure that can be booked. */
export type OpenDeparture = DepartureRecord & Pick<StoredDeparture, 'id' | 'saleClosesAt'>;
