import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Place } from '../atlas/atlas.ts';
import { random, stableId } from '../random.ts';
import { type Prices, smallPrices } from '../tours/prices.ts';

/** A thing one may add to a booking (product: Entities). Its price is in every list, minor units. */
export type ExtraRecord = {
  id: string;
  code: string;
  kind: 'NIGHT' | 'TRANSFER' | 'ACTIVITY' | 'INSURANCE';
  title: string;
  description: string;
  prices: Prices;
  per: 'PERSON' | 'ROOM' | 'BOOKING';
  /** How many there are on one departure; as many as wanted where absent. */
  stock?: number;
  /** Bookable until this many days before departure. */
  cutoffDays: number;
  /** Slugs of the tours it is sold with; null for every tour. */
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

let kept: Line[] | undefined;
const table = (): Line[] => {
  kept ??= readFileSync(TABLE, 'utf8').split('\n').filter(Boolean).map(readLine);
  return kept;
};

/** Where nothing may be added: the place is its own activity. */
const NOTHING_TO_ADD = new Set(['dead-sea', 'tobermory', 'uluru', 'machu-picchu', 'petra', 'kuelap']);

/**
 * Activities that suit a place: by its first scene and, where the table says so, its country. After `!` the table names
 * the places whose scene promises what their water, their height or their rules do not allow.
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

/** Every extra with the tours it goes with. */
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
