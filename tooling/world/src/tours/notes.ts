import type { Place, Sight } from '../atlas/atlas.ts';
import type { Random } from '../random.ts';

export type Note = { title: string; body: string };

const LONGEST_TITLE = 54;
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const turned = <T>(list: readonly T[], by: number): T[] =>
  list.map((_, i) => list[(i + by) % list.length] as T);

/**
 * What a tour has to tell of a place, day by day, for as many `nights` as it stays. `turn` counts the tours that have
 * been there before: each begins elsewhere, so that two tours through one place describe different days. A short stay
 * puts two sights into a day, a long one makes them last. Gives undefined when all is told.
 */
export function notebook(
  place: Place,
  { turn, nights, draw }: { turn: number; nights: number; draw: Random },
): () => Note | undefined {
  const days = place.sights.length > 0 ? turned(place.days, Math.floor(turn / 2)) : [...place.days];
  const sights = turned(place.sights, turn);
  let compose = turn % 2 === 1;
  let ahead = nights;
  return () => {
    ahead--;
    // What is left over when each of the days to come has something of its own.
    const spare = days.length + sights.length - 1 - ahead;
    const together = days.length === 0 || (compose && sights.length >= 2 && spare > 0);
    compose = !compose;
    const day = together ? undefined : days.shift();
    if (!day) return composed(place, sights.splice(0, spare > 0 ? 2 : 1), draw);
    // A later tour adds something of its own to a day that an earlier one has told.
    const more = turn > 0 && spare > 0 ? sights.splice(0, 1).map(one => named(one, draw)) : [];
    return { title: day.title, body: [day.body, ...more].join(' ') };
  };
}

const THEN = ['Later,', 'Next,', 'Then', 'Also today,', 'And after that,', 'On the same day,'];

/** A sight that the day's title does not name has to say what it is. */
const named = (sight: Sight, draw: Random) => `${draw.pick(THEN)} ${sight.title}. ${sight.text}`;

function composed(place: Place, [first, second]: Sight[], draw: Random): Note | undefined {
  if (!first) return undefined;
  const body = second ? `${first.text} ${named(second, draw)}` : first.text;
  const both = second ? upper(`${first.title} and ${second.title}`) : '';
  const fits = both !== '' && both.length <= LONGEST_TITLE && !/ and .* and /.test(both);
  const titles = [`${place.name}: ${first.title}`, upper(first.title), ...(fits ? [both, both] : [])];
  return { title: draw.pick(titles), body };
}
