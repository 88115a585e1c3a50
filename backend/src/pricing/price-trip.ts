import { bedsByBand } from '@fernweh/contracts/rooms';
import { ADULT_AGE, MIN_AGE } from '@fernweh/contracts/rules';
import type { PlainDate } from '../clock.ts';
import type { Promo } from '../database/schema/promo.ts';
import { balanceDueDate, cappedDeposit, youthAmount } from '../departures/rules.ts';
import type { ChosenExtra } from '../extras/choose-extras.ts';
import { sum } from '../money/rounding.ts';
import { discountOf } from '../promo/promo.ts';
import { kindsOf, type Party, ROOM_NAMES, type Room } from '../rooms-and-party/hotel-rooms.ts';
import type { Price } from './price.schema.ts';
import type { PriceList } from './price-list.ts';

export type Line = Price['lines'][number];
export type Choice = {
  priceList: PriceList;
  startDate: PlainDate;
  party: Party;
  rooms: readonly Room[];
  extras: readonly ChosenExtra[];
  promo?: Promo | undefined;
  now: PlainDate;
};

/**
 * Computes what a party pays, line by line, and when. Every price of a quote or booking comes from here
 * (product/money). Money is integer minor units.
 */
export function priceTrip({ priceList, startDate, party, rooms, extras, promo, now }: Choice): Price {
  const places = placeLines(priceList, party, rooms);
  const listed = sum(places.map(line => line.amount));
  const deposit = deposits(priceList, places);
  // A code doesn't apply to extras, and never takes the price below the deposit (product/money 9).
  const discount = promo ? Math.min(discountOf(promo, places, priceList.currency), listed - deposit) : 0;
  const lines = [...places, ...extras.map(extraLine), ...promoLine(promo, discount)];
  const total = sum(lines.map(line => line.amount));
  const due = cappedDeposit(deposit, listed - discount);
  const balanceDue = balanceDueDate(startDate, now);
  return {
    currency: priceList.currency,
    lines,
    total,
    depositDue: balanceDue ? due : total,
    ...(balanceDue && { balanceDueDate: balanceDue }),
    schedule: balanceDue
      ? [
          { purpose: 'DEPOSIT', due: now, amount: due },
          { purpose: 'BALANCE', due: balanceDue, amount: total - due },
        ]
      : [{ purpose: 'FULL', due: now, amount: total }],
  };
}

/** The deposit of a priced trip, even if everything is paid at once. */
export function depositOf(priceList: PriceList, lines: readonly Line[]): number {
  const places = lines.filter(line => line.room);
  const discount = -sum(lines.filter(line => line.promo).map(line => line.amount));
  return cappedDeposit(deposits(priceList, places), sum(places.map(line => line.amount)) - discount);
}

/** Per person, at most a quarter of that person's price (product/money 1). */
const deposits = (priceList: PriceList, places: readonly Line[]) =>
  sum(places.map(line => cappedDeposit(priceList.deposit, line.unitAmount) * line.quantity));

const YOUTH_AGES = `ages ${MIN_AGE}–${ADULT_AGE - 1}`;

function placeLines(priceList: PriceList, party: Party, rooms: readonly Room[]): PlaceLine[] {
  const priceOf = (kind: PlaceLine['room']) => priceList.rooms[kind] ?? 0;
  const lines = new Map<string, PlaceLine>();
  for (const { kind: room, band } of bedsByBand(kindsOf(rooms), party, priceOf)) {
    const line = lines.get(`${room} ${band}`) ?? {
      label: `${ROOM_NAMES[room]}, ${band === 'YOUTH' ? YOUTH_AGES : 'adult'}`,
      room,
      band,
      quantity: 0,
      unitAmount: band === 'YOUTH' && priceList.youth ? youthAmount(priceOf(room)) : priceOf(room),
      amount: 0,
    };
    const quantity = line.quantity + 1;
    lines.set(`${room} ${band}`, { ...line, quantity, amount: quantity * line.unitAmount });
  }
  return [...lines.values()];
}

type PlaceLine = Line & Required<Pick<Line, 'room' | 'band'>>;

const extraLine = ({ code, title, quantity, unitAmount }: ChosenExtra): Line => ({
  label: title,
  extra: code,
  quantity,
  unitAmount,
  amount: quantity * unitAmount,
});

const promoLine = (promo: Promo | undefined, discount: number): Line[] =>
  promo && discount > 0
    ? [
        {
          label: `Promo code ${promo.code}`,
          promo: promo.code,
          quantity: 1,
          unitAmount: -discount,
          amount: -discount,
        },
      ]
    : [];
