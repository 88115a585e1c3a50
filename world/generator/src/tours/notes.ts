import type { Place, Sight } from '../atlas/atlas.ts';
import type { Random } from '../random.ts';

export type Note = { title: string; body: string };

const MAX_TITLE_LENGTH = 54;
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const rotated = <T>(list: readonly T[], by: number): T[] =>
  list.map((_, i) => list[(i + by) % list.length] as T);

/**
 * Gives the texts of a tour's days in one place, and undefined when they are used up. A short stay combines two sights in
 * a day, a long one uses one a day.
 * @param visit number of earlier tours in the place: each starts with another text
 * @param nights length of the stay
 */
export function dayNotes(
  place: Place,
  { visit, nights, draw }: { visit: number; nights: number; draw: Random },
): () => Note | undefined {
  const days = place.sights.length > 0 ? rotated(place.days, Math.floor(visit / 2)) : [...place.days];
  const sights = rotated(place.sights, visit);
  let preferSights = visit % 2 === 1;
  let nightsLeft = nights;
  return () => {
    nightsLeft--;
    // The texts that remain when each of the following days has one.
    const spare = days.length + sights.length - 1 - nightsLeft;
    const fromSights = days.length === 0 || (preferSights && sights.length >= 2 && spare > 0);
    preferSights = !preferSights;
    const day = fromSights ? undefined : days.shift();
    if (!day) return noteFromSights(place, sights.splice(0, spare > 0 ? 2 : 1), draw);
    // A later tour adds a sight to a day's text that an earlier tour has used.
    const more = visit > 0 && spare > 0 ? sights.splice(0, 1).map(one => sentenceAbout(one, draw)) : [];
    return { title: day.title, body: [day.body, ...more].join(' ') };
  };
}

const THEN = ['Later,', 'Next,', 'Then', 'Also today,', 'And after that,', 'On the same day,'];

/** A sight as a sentence that names it. */
const sentenceAbout = (sight: Sight, draw: Random) => `${draw.pick(THEN)} ${sight.title}. ${sight.text}`;

function noteFromSights(place: Place, [first, second]: Sight[], draw: Random): Note | undefined {
  if (!first) return undefined;
  const body = second ? `${first.text} ${sentenceAbout(second, draw)}` : first.text;
  const both = second ? upper(`${first.title} and ${second.title}`) : '';
  const fits = both !== '' && both.length <= MAX_TITLE_LENGTH && !/ and .* and /.test(both);
  const titles = [`${place.name}: ${first.title}`, upper(first.title), ...(fits ? [both, both] : [])];
  return { title: draw.pick(titles), body };
}
