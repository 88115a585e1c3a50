import { MOST_VIEWS } from '@flotilla/contracts/release-health';

/** Renders by duration, for each view. */
export type Views = Record<string, number[]>;

/** Both added up. A view too many is left out, so that memory stays bounded: it is not compared. */
export function addViews(one: Views = {}, other: Views = {}): Views {
  const added = new Map(Object.entries(one));
  for (const [view, counts] of Object.entries(other))
    if (added.has(view) || added.size < MOST_VIEWS) added.set(view, addBuckets(added.get(view), counts));
  return Object.fromEntries(added);
}

export function addBuckets(one: readonly number[] = [], other: readonly number[] = []): number[] {
  const longer = one.length > other.length ? one : other;
  return longer.map((_value, index) => (one[index] ?? 0) + (other[index] ?? 0));
}
