import type { Currency } from '@fernweh/contracts/channel';
import type { Departure } from '@fernweh/contracts/tour';
import type { OpenDeparture } from '../catalogue/departure-record.ts';
import type { PlainDate } from '../clock.ts';
import { availabilityOf, balanceDueDate, youthAmount } from './rules.ts';

/** A departure in one currency, as visitors see it. */
export function departureView(one: OpenDeparture, currency: Currency, now: PlainDate): Departure {
  const { code, startDate, endDate, capacity, seatsLeft, guaranteed, prices, youth, deposit, roomsLeft } =
    one;
  const balanceDue = balanceDueDate(startDate, now);
  return {
    code,
    startDate,
    endDate,
    capacity,
    seatsLeft,
    guaranteed,
    availability: availabilityOf(one),
    saleClosesAt: new Date(one.saleClosesAt).toISOString(),
    prices: prices.map(({ room, amount, wasAmount }) => ({
      room,
      amount: amount[currency],
      ...(wasAmount && { wasAmount: wasAmount[currency] }),
      ...(youth && { youthAmount: youthAmount(amount[currency]) }),
      ...(roomsLeft && { roomsLeft: roomsLeft[room] ?? 0 }),
    })),
    currency,
    deposit: deposit[currency],
    ...(balanceDue && { balanceDueDate: balanceDue }),
  };
}
