import type { Place, Sight } from '../atlas/atlas.ts';
import type { Random } from '../random.ts';

export type Note = { title: string; body: string; composed: boolean };

const LONGEST_TITLE = 54;
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const turned = <T>(list: readonly T[], by: number): T[] =>
  list.map((_, i) => list[(i + by) % list.length] as T);

/**
 * What a tour has to tell of a place, day by day. `turn` counts the tours that have been there before: each begins
 * elsewhere, so that two tours through one place describe different days. Gives undefined when all is told.
 */
export function notebook(place: Place, turn: number, draw: Random): () => Note | undefined {
  const days = place.sights.length > 0 ? turned(place.days, Math.floor(turn / 2)) : [...place.days];
  const sights = turned(place.sights, turn);
  let compose = turn % 2 === 1;
  return () => {
    const together = compose ? sights.length >= 2 : days.length === 0 && sights.length > 0;
    compose = !compose;
    if (together) return composed(place, sights.splice(0, 2), draw);
    const day = days.shift();
    if (!day) return sights.length > 0 ? composed(place, sights.splice(0, 2), draw) : undefined;
    // A later tour adds something of its own to a day that an earlier one has told.
    const more = turn > 0 ? sights.splice(0, 1).map(one => named(one, draw)) : [];
    return { title: day.title, body: [day.body, ...more].join(' '), composed: false };
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
  return { title: draw.pick(titles), body, composed: true };
}
