import type { Currency } from '@fernweh/contracts/channel';
import { longDate, type PlainDate } from '../clock.ts';
import type { Promo } from '../database/schema/promo.ts';
import { formatAmount } from '../money/format-amount.ts';
import { percentOf, sum } from '../money/rounding.ts';

const FIELDS = [
  ...(['id', 'code', 'kind', 'percent', 'amounts', 'saleFrom', 'saleTo', 'travelFrom', 'travelTo'] as const),
  ...(['minTravellers', 'minSpend', 'tours', 'maxUses', 'perUser'] as const),
] satisfies (keyof Promo)[];

/** What a booking freezes of a code. */
export const promoTermsOf = (promo: Promo): Promo =>
  Object.fromEntries(FIELDS.map(field => [field, promo[field]])) as Promo;

export type PromoContext = {
  tour: string;
  startDate: PlainDate;
  currency: Currency;
  travellers: number;
  /** Price of the places, before the discount. */
  listed: number;
  /** Confirmed bookings and holds with this code, without the current one: of everybody, and of this user. */
  uses: { all: number; mine: number };
  now: PlainDate;
};

export const UNKNOWN_PROMO = 'This code isn’t recognised';

/** @returns why a code is not valid here, in the words of product/forms 10; undefined when it is valid */
export const promoObjection = (promo: Promo, context: PromoContext): string | undefined =>
  saleObjection(promo, context) ?? tripObjection(promo, context);

/** Whether a code can be had now. A booking that has it keeps it (product/booking 6). */
function saleObjection(promo: Promo, { uses, now }: Pick<PromoContext, 'uses' | 'now'>): string | undefined {
  if (promo.saleFrom && now < promo.saleFrom) return UNKNOWN_PROMO;
  if (promo.saleTo && now > promo.saleTo) return `This code expired on ${longDate(promo.saleTo)}`;
  if (promo.maxUses !== null && uses.all >= promo.maxUses) return 'This code has been used up';
  if (promo.perUser !== null && uses.mine >= promo.perUser) return 'You’ve already used this code';
  return undefined;
}

/** Whether a code is for this trip and this party, which can change during a hold. */
export function tripObjection(
  promo: Promo,
  { tour, startDate, currency, travellers, listed }: Omit<PromoContext, 'uses' | 'now'>,
): string | undefined {
  if (promo.tours.length > 0 && !promo.tours.includes(tour)) return 'This code isn’t valid for this tour';
  if (promo.travelFrom && startDate < promo.travelFrom)
    return `This code is valid for departures from ${longDate(promo.travelFrom)}`;
  if (promo.travelTo && startDate > promo.travelTo)
    return `This code is valid for departures until ${longDate(promo.travelTo)}`;
  if (travellers < promo.minTravellers) return `This code needs at least ${promo.minTravellers} travellers`;
  const minimum = promo.minSpend?.[currency] ?? 0;
  if (listed < minimum)
    return `This code needs a booking of at least ${formatAmount({ amount: minimum, currency })}`;
  if (promo.kind === 'FIXED' && promo.amounts?.[currency] === undefined)
    return 'This code isn’t valid in this currency';
  return undefined;
}

/** The discount on the places of a trip, rounded half up per line (product/money 6). */
export function discountOf(promo: Promo, places: readonly { amount: number }[], currency: Currency): number {
  if (promo.kind === 'FIXED') return promo.amounts?.[currency] ?? 0;
  return sum(places.map(({ amount }) => percentOf(amount, promo.percent ?? 0)));
}
