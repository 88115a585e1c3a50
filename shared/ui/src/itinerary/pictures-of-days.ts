import type { Picture } from '@fernweh/contracts/content';
import type { ItineraryDay } from '@fernweh/contracts/tour';

/** Which day has which picture: the first day at a stop that a picture's text names. Each stop has one, and each picture is shown once. */
export function picturesOfDays(
  days: readonly ItineraryDay[],
  pictures: readonly Picture[],
): ReadonlyMap<number, Picture> {
  const found = new Map<number, Picture>();
  const seen = new Set<string>();
  const left = new Set(pictures);
  for (const { n, places } of days)
    for (const place of places) {
      if (seen.has(place)) continue;
      seen.add(place);
      const picture = [...left].find(({ alt }) => alt.includes(place));
      if (!picture || found.has(n)) continue;
      found.set(n, picture);
      left.delete(picture);
    }
  return found;
}
