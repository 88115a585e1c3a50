import type { ItineraryDay, TourPicture } from '@fernweh/contracts/tour';

/** What a day shows beside its text. */
export type DayPictures = {
  /** Of the stop. */
  place?: TourPicture;
  /** Of the house in which one sleeps. */
  stay?: TourPicture;
  guide?: TourPicture;
};

/**
 * Which day has which pictures. A stop's is on the first day there, if a picture's text names it; a stay's on its first night, and a
 * guide's on the first day that names them. Each picture is shown once, and each stop, stay and guide has one.
 */
export function picturesOfDays(
  days: readonly ItineraryDay[],
  pictures: readonly TourPicture[],
): ReadonlyMap<number, DayPictures> {
  const found = new Map<number, DayPictures>();
  const add = (n: number, shown: DayPictures) => found.set(n, { ...found.get(n), ...shown });
  const seen = new Set<string>();
  const left = new Set(pictures.filter(({ stay, guide }) => !stay && !guide));
  for (const { n, places } of days)
    for (const place of places) {
      if (seen.has(place)) continue;
      seen.add(place);
      const picture = [...left].find(({ alt }) => alt.includes(place));
      if (!picture || found.has(n)) continue;
      add(n, { place: picture });
      left.delete(picture);
    }
  const named = new Set<string>();
  for (const picture of pictures) {
    const name = picture.stay ?? picture.guide;
    if (!name || named.has(name)) continue;
    const day = days.find(({ stay, body }) => (picture.stay ? stay === name : namesIn(body).includes(name)));
    if (!day) continue;
    named.add(name);
    add(day.n, picture.stay ? { stay: picture } : { guide: picture });
  }
  return found;
}

/** Words of a text, without the marks around them. */
const namesIn = (text: string): string[] =>
  text.split(/[^\p{L}’'-]+/u).map(word => word.replace(/[’']s$/, ''));
