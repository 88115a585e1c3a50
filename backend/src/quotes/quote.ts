import type { Currency } from '@fernweh/contracts/channel';
import type { RoomKind } from '@fernweh/contracts/tour';
import { addDays, daysBetween } from '../server/dates.ts';
import { Problem } from '../server/problem.ts';
import type { StoredDeparture } from '../server/world.ts';
import { BALANCE_DAYS, youthPrice } from '../tours/departures.ts';

/** Who travels, and the rooms they sleep in. */
export type Party = { adults: number; youths: number };
export type Room = { kind: RoomKind; rooms: number };
export type QuoteLine = { label: string; room: RoomKind; band: 'ADULT' | 'YOUTH'; quantity: number; unitAmount: number; amount: number };
export type Quote = {
  departure: string;
  currency: Currency;
  lines: QuoteLine[];
  total: number;
  deposit: number;
  /** What is due when; the first entry is due at booking. */
  schedule: { due: string; amount: number; purpose: 'DEPOSIT' | 'BALANCE' | 'FULL' }[];
};

/** Places in one room of a kind. SHARE is one bed in a twin shared with another traveller. */
export const OCCUPANCY: Record<RoomKind, number> = { SHARE: 1, TWIN: 2, DOUBLE: 2, TRIPLE: 3, SINGLE: 1 };
const NAMES: Record<RoomKind, string> = { SHARE: 'Shared twin room', TWIN: 'Twin room', DOUBLE: 'Double room', TRIPLE: 'Triple room', SINGLE: 'Single room' };

const invalid = (pointer: string, message: string) => new Problem(422, 'validation', 'This party cannot be booked', message, { errors: [{ pointer, message }] });

/** Twin by default; an odd traveller shares (product: Rules). */
export function defaultRooms({ adults, youths }: Party): Room[] {
  const people = adults + youths;
  const twins = Math.floor(people / 2);
  return [...(twins > 0 ? [{ kind: 'TWIN' as const, rooms: twins }] : []), ...(people % 2 === 1 ? [{ kind: 'SHARE' as const, rooms: 1 }] : [])];
}

function check(departure: StoredDeparture, party: Party, rooms: Room[]) {
  const people = party.adults + party.youths;
  if (people > 8) throw invalid('/party', 'For 9 or more, ask our groups team');
  if (party.youths > 0 && party.adults === 0) throw invalid('/party', 'A traveller under 18 must travel with an adult');
  if (party.youths > 0 && rooms.some(room => room.kind === 'SHARE') && people > 1 && rooms.every(room => room.kind === 'SHARE'))
    throw invalid('/rooms', 'A traveller under 18 must sleep in a room with an adult of the party');
  for (const room of rooms) if (!departure.prices.some(price => price.room === room.kind)) throw invalid('/rooms', `${NAMES[room.kind]} is not sold on this departure`);
  const beds = rooms.reduce((sum, room) => sum + room.rooms * OCCUPANCY[room.kind], 0);
  if (beds !== people) throw invalid('/rooms', `The rooms hold ${beds}, the party is ${people}`);
  if (departure.seatsLeft < people)
    throw new Problem(409, 'sold-out', departure.seatsLeft === 0 ? 'This departure is sold out' : `Only ${departure.seatsLeft} seats are left on this departure`);
}

/**
 * The price of a party: lines whose sum is the total, the deposit and what is due when.
 * @param currency money is in its minor units
 * @throws Problem 422 where the party or its rooms cannot be, 409 where seats are missing
 */
export function quote(departure: StoredDeparture, party: Party, rooms: Room[], currency: Currency, today: string): Quote {
  check(departure, party, rooms);
  // Adults are placed first, in the dearest rooms: a single is never sold at the youth price while an adult shares.
  const beds = rooms
    .flatMap(room => Array.from({ length: room.rooms * OCCUPANCY[room.kind] }, () => room.kind))
    .map(kind => ({ kind, price: departure.prices.find(price => price.room === kind)?.amount[currency] ?? 0 }))
    .sort((a, b) => b.price - a.price);
  const lines = new Map<string, QuoteLine>();
  for (const [i, { kind, price }] of beds.entries()) {
    const band = i < party.adults || !departure.youth ? 'ADULT' : 'YOUTH';
    const unitAmount = band === 'YOUTH' ? youthPrice(price) : price;
    const key = `${kind}/${band}`;
    const line = lines.get(key) ?? { label: `${NAMES[kind]}, ${band === 'YOUTH' ? 'ages 8–17' : 'adult'}`, room: kind, band, quantity: 0, unitAmount, amount: 0 };
    line.quantity += 1;
    line.amount += unitAmount;
    lines.set(key, line);
  }
  const all = [...lines.values()];
  const total = all.reduce((sum, line) => sum + line.amount, 0);
  const inside = daysBetween(today, departure.startDate) <= BALANCE_DAYS;
  const deposit = inside ? total : departure.deposit[currency] * beds.length;
  return {
    departure: departure.code,
    currency,
    lines: all,
    total,
    deposit,
    schedule: inside
      ? [{ due: today, amount: total, purpose: 'FULL' }]
      : [
          { due: today, amount: deposit, purpose: 'DEPOSIT' },
          { due: addDays(departure.startDate, -BALANCE_DAYS), amount: total - deposit, purpose: 'BALANCE' },
        ],
  };
}
