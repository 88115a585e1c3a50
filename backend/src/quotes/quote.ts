import type { Currency } from '@fernweh/contracts/channel';
import type { PlainDate } from '../clock.ts';
import type { DepartureRecord } from '../departures/departure-record.ts';
import { balanceDueDate, cappedDeposit, youthAmount } from '../departures/rules.ts';
import type { Quote } from './quote.schema.ts';
import { bedsIn, forAdultsOnly, type Party, ROOM_NAMES, type Room } from './rooms.ts';

type Line = Quote['lines'][number];
type Choice = { party: Party; rooms: Room[]; currency: Currency; now: PlainDate };

/** What a party pays for a departure, line by line, and when (product: Rules). Money is integer minor units. */
export function quoteOf(departure: DepartureRecord, { party, rooms, currency, now }: Choice): Quote {
  const lines = linesOf(departure, party, rooms, currency);
  const total = sum(lines.map(line => line.amount));
  const perPerson = departure.deposit[currency];
  const deposit = sum(lines.map(line => cappedDeposit(perPerson, line.unitAmount) * line.quantity));
  const balanceDue = balanceDueDate(departure.startDate, now);
  return {
    departure: departure.code,
    tour: departure.tour,
    currency,
    lines,
    total,
    depositDue: balanceDue ? deposit : total,
    ...(balanceDue && { balanceDueDate: balanceDue }),
    schedule: balanceDue
      ? [
          { purpose: 'DEPOSIT', due: now, amount: deposit },
          { purpose: 'BALANCE', due: balanceDue, amount: total - deposit },
        ]
      : [{ purpose: 'FULL', due: now, amount: total }],
  };
}

/** Adults take the beds that are for adults only, then the dearer ones. */
function linesOf(departure: DepartureRecord, party: Party, rooms: Room[], currency: Currency): Line[] {
  const priceOf = (kind: Line['room']) =>
    departure.prices.find(({ room }) => room === kind)?.amount[currency] ?? 0;
  const beds = bedsIn(rooms).sort(
    (a, b) => Number(forAdultsOnly(b)) - Number(forAdultsOnly(a)) || priceOf(b) - priceOf(a),
  );
  const lines = new Map<string, Line>();
  for (const [place, room] of beds.entries()) {
    const band = place < party.adults ? 'ADULT' : 'YOUTH';
    const line = lines.get(`${room} ${band}`) ?? {
      label: `${ROOM_NAMES[room]}, ${band === 'YOUTH' ? 'ages 8–17' : 'adult'}`,
      room,
      band,
      quantity: 0,
      unitAmount: band === 'YOUTH' && departure.youth ? youthAmount(priceOf(room)) : priceOf(room),
      amount: 0,
    };
    const quantity = line.quantity + 1;
    lines.set(`${room} ${band}`, { ...line, quantity, amount: quantity * line.unitAmount });
  }
  return [...lines.values()];
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
