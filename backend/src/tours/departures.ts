import type { Currency } from '@fernweh/contracts/channel';
import type { Departure } from '@fernweh/contracts/tour';
import { addDays, daysBetween } from '../server/dates.ts';
import type { StoredDeparture } from '../server/world.ts';

/** The balance is due 60 days before departure; inside them all is due at once (product: Rules). */
export const BALANCE_DAYS = 60;
/** Youth is 10% off, half up to the minor unit (product: Rules). */
export const youthPrice = (adult: number) => Math.floor(adult * 0.9 + 0.5);

/** SOLD_OUT at 0 seats, LIMITED below 50%, else AVAILABLE (product: Invariants). */
export const availabilityOf = ({ seatsLeft, capacity }: { seatsLeft: number; capacity: number }): Departure['availability'] =>
  seatsLeft === 0 ? 'SOLD_OUT' : seatsLeft * 2 < capacity ? 'LIMITED' : 'AVAILABLE';

/** The day the balance is due; undefined where the whole is due at once. */
export function balanceDueDate(startDate: string, today: string): string | undefined {
  return daysBetween(today, startDate) > BALANCE_DAYS ? addDays(startDate, -BALANCE_DAYS) : undefined;
}

/** A stored departure as the API answers it, in one currency. */
export function present(stored: StoredDeparture, currency: Currency, today: string): Departure {
  const { code, startDate, endDate, capacity, seatsLeft, guaranteed, prices, youth, deposit } = stored;
  const due = balanceDueDate(startDate, today);
  return {
    code,
    startDate,
    endDate,
    capacity,
    seatsLeft,
    guaranteed,
    availability: availabilityOf(stored),
    prices: prices.map(({ room, amount, wasAmount }) => ({
      room,
      amount: amount[currency],
      ...(wasAmount && { wasAmount: wasAmount[currency] }),
      ...(youth && { youthAmount: youthPrice(amount[currency]) }),
    })),
    currency,
    deposit: deposit[currency],
    ...(due && { balanceDueDate: due }),
  };
}
