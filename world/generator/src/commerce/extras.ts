import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Place } from '../atlas/atlas.ts';
import { random, stableId } from '../random.ts';
import { type Prices, smallPrices } from '../tours/prices.ts';

/** An extra of a booking (product/entities 2), with a price in every currency, in minor units. */
export type ExtraRecord = {
  id: string;
  code: string;
  kind: 'NIGHT' | 'TRANSFER' | 'ACTIVITY' | 'INSURANCE';
  title: string;
  description: string;
  prices: Prices;
  per: 'PERSON' | 'ROOM' | 'BOOKING';
  /** Number available on one departure; unlimited if absent. */
  stock?: number;
  /** Days before departure until which it can be booked. */
  cutoffDays: number;
  /** Slugs of the tours that sell it; null means all tours. */
  tours: string[] | null;
};

type Line = Omit<ExtraRecord, 'id' | 'tours' | 'prices'> & { pounds: number; where: string };

const TABLE = path.join(import.meta.dirname, '../atlas/data/extras.txt');
const KINDS = ['NIGHT', 'TRANSFER', 'ACTIVITY', 'INSURANCE'] as const;
const PERS = ['PERSON', 'ROOM', 'BOOKING'] as const;

function readLine(line: string): Line {
  const [code = '', kindText, perText, title = '', description = '', pounds, cutoff, stock, where = ''] = line
    .split('|')
    .map(cell => cell.trim());
  const kind = KINDS.find(one => one === kindText);
  const per = PERS.find(one => one === perText);
  if (!kind || !per || !where) throw new Error(`extras.txt: "${line}" is not whole`);
  return {
    code,
    kind,
    per,
    title,
    description,
    pounds: Number(pounds),
    cutoffDays: Number(cutoff),
    ...(stock && { stock: Number(stock) }),
    where,
  };
}

let lines: Line[] | undefined;
const table = (): Line[] => {
  lines ??= readFileSync(TABLE, 'utf8').split('\n').filter(Boolean).map(readLine);
  return lines;
};

/** Places without optional activities. */
const NOTHING_TO_ADD = new Set(['dead-sea', 'tobermory', 'uluru', 'machu-picchu', 'petra', 'kuelap']);

/**
 * Activities that fit a place, by its first scene and, where the table names one, its country. The table excludes places
 * after `!`, where water, height or rules do not allow the activity.
 */
export function activitiesAt(place: Place): string[] {
  if (NOTHING_TO_ADD.has(place.id)) return [];
  return table()
    .filter(({ kind }) => kind === 'ACTIVITY')
    .filter(({ where }) => {
      const [head = '', barred = ''] = where.split('!').map(text => text.trim());
      const [scenes = '', countries] = head.split('@').map(text => text.trim());
      const here = scenes.split(' ').includes(place.scenes[0] ?? '');
      const fits = here && (!countries || countries.split(' ').includes(place.country));
      return fits && !barred.split(' ').includes(place.id);
    })
    .map(({ title }) => title);
}

export type SoldWith = { slug: string; regions: string[]; styles: string[]; activities: Set<string> };

const fits = ({ kind, title, where }: Line, tour: SoldWith) =>
  kind === 'ACTIVITY'
    ? tour.activities.has(title)
    : where.startsWith('style:')
      ? tour.styles.includes(where.slice('style:'.length))
      : where.split(' ').some(region => tour.regions.includes(region));

/** All extras with the tours that sell them. */
export function extras(tours: SoldWith[], seed: string): ExtraRecord[] {
  return table().map(line => {
    const { pounds, where, ...rest } = line;
    return {
      id: stableId('2024-01-08T09:00:00Z', seed, 'extra', line.code),
      ...rest,
      prices: smallPrices(pounds, random(seed, 'extra', line.code)),
      tours: where === '*' ? null : tours.filter(tour => fits(line, tour)).map(tour => tour.slug),
    };
  });
}
