import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addDays, daysBetween, type PlainDate } from '../dates.ts';
import { random, stableId } from '../random.ts';
import { type Prices, smallPrices } from '../tours/prices.ts';

/** A promo code (product/money 9). Periods include their first and last day; amounts are in minor units. */
export type PromoCodeRecord = {
  id: string;
  /** In upper case, unique. */
  code: string;
  description: string;
  /** PERCENT takes `percent` off the travellers' lines, FIXED takes `amount` off the booking. */
  kind: 'PERCENT' | 'FIXED';
  percent?: number;
  amount?: Prices;
  saleFrom: PlainDate;
  saleUntil: PlainDate;
  travelFrom?: PlainDate;
  travelUntil?: PlainDate;
  minTravellers: number;
  minSpend?: Prices;
  /** Slugs of tours; null means all tours. */
  tours: string[] | null;
  maxUses?: number;
  perUser: number;
  used: number;
};

type Sold = { slug: string; regions: string[]; styles: string[] };

const TABLE = path.join(import.meta.dirname, '../atlas/data/promo-codes.txt');

function fits(where: string, tour: Sold): boolean {
  const [what, value = ''] = where.split(':');
  return what === 'style' ? tour.styles.includes(value) : tour.regions.includes(value);
}

/** Promo codes from `promo-codes.txt`; days in the table count from the clock. */
export function promoCodes(tours: Sold[], clock: PlainDate, seed: string): PromoCodeRecord[] {
  const lines = readFileSync(TABLE, 'utf8').split('\n').filter(Boolean);
  return lines.map(line => {
    const cells = line.split('|').map(cell => cell.trim());
    const [code = '', kind, value, saleFrom, saleUntil, travelFrom, travelUntil] = cells;
    const [travellers, spend, where = '*', maxUses, perUser, description = ''] = cells.slice(7);
    const draw = random(seed, 'promo', code);
    const day = (days: string | undefined) => addDays(clock, Number(days));
    const most = Number(maxUses);
    return {
      id: stableId('2024-02-01T09:00:00Z', seed, 'promo', code),
      code,
      description,
      ...(kind === 'PERCENT'
        ? { kind: 'PERCENT' as const, percent: Number(value) }
        : { kind: 'FIXED' as const, amount: smallPrices(Number(value), draw) }),
      saleFrom: day(saleFrom),
      saleUntil: day(saleUntil),
      ...(travelFrom && { travelFrom: day(travelFrom) }),
      ...(travelUntil && { travelUntil: day(travelUntil) }),
      minTravellers: Number(travellers),
      ...(Number(spend) > 0 && { minSpend: smallPrices(Number(spend), draw) }),
      tours: where === '*' ? null : tours.filter(tour => fits(where, tour)).map(tour => tour.slug),
      ...(most > 0 && { maxUses: most }),
      perUser: Number(perUser),
      used: code === 'LASTSEAT' ? most : Math.floor((most || 200) * draw.next() * 0.5),
    };
  });
}

/** The codes' periods move on this often. Every code keeps its meaning meanwhile: open, expired, for spring. */
const PROLONGED_DAYS = 90;

/** The codes on a later day than the world's first one. */
export function currentCodes(
  tours: Sold[],
  { clock, seed }: { clock: PlainDate; seed: string },
  day: PlainDate,
): PromoCodeRecord[] {
  const times = Math.floor(daysBetween(clock, day) / PROLONGED_DAYS);
  return promoCodes(tours, addDays(clock, times * PROLONGED_DAYS), seed);
}
