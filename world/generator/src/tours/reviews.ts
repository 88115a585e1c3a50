import type { Review } from '@fernweh/contracts/review';
import type { Route } from '../atlas/atlas.ts';
import {
  CLOSINGS,
  COMPLAINTS,
  DETAILS,
  HOMETOWNS,
  NAMES,
  OPENINGS,
  type Phrase,
  THANKS,
  TITLES,
} from '../copy/reviews.ts';
import { addDays, type PlainDate } from '../dates.ts';
import { type Random, random, stableId } from '../random.ts';
import { fill, type Scope, scopeOf, traitsOf } from './review-words.ts';

export type ReviewRecord = Review;
/** Probabilities of five to one stars: the mean is 4.4, 7% have one or two (product/demonstration-world 3). */
const STARS: [number, number][] = [
  [5, 0.63],
  [4, 0.23],
  [3, 0.07],
  [2, 0.045],
  [1, 0.025],
];

function rating(draw: Random): number {
  let rest = draw.next();
  for (const [stars, share] of STARS) {
    rest -= share;
    if (rest < 0) return stars;
  }
  return 5;
}

/** Draws from tables without repeating an entry until the table is used up. */
function drawer(draw: Random) {
  const decks = new Map<readonly unknown[], unknown[]>();
  return <T>(table: readonly T[], fits: (one: T) => boolean = () => true): T | undefined => {
    for (const fresh of [false, true]) {
      const deck = (fresh ? undefined : (decks.get(table) as T[] | undefined)) ?? draw.shuffle(table);
      decks.set(table, deck);
      const found = deck.findLastIndex(fits);
      if (found >= 0) return deck.splice(found, 1)[0];
    }
    return undefined;
  };
}

/** Whether a phrase fits a number of stars, the tour's traits, and the values of a place. */
const fitsTour = (phrase: Phrase, stars: number, { values, traits }: Scope) =>
  phrase.stars.includes(stars) &&
  phrase.needs.every(need => traits.has(need)) &&
  [...phrase.text.matchAll(/\{(\w+)\}/g)].every(([, key = '']) => values[key] || key === 'name');

const near = (draw: Random, stars: number) => Math.max(1, Math.min(5, stars + draw.pick([0, 0, 0, 1, -1])));

/** Gives sentences about a tour. Each is about a random place, and none repeats. */
function phraseWriter(route: Route, drawFrom: ReturnType<typeof drawer>, draw: Random) {
  const guides = new Map<string, string>();
  const traits = traitsOf(route);
  const used = new Set<string>();
  return <T extends Phrase>(table: readonly T[], stars: number) => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const scope = scopeOf(route, { traits, guides }, draw);
      const phrase = drawFrom(table, one => fitsTour(one, stars, scope));
      const text = phrase ? fill(phrase.text, scope.values) : '';
      if (used.has(text)) continue;
      used.add(text);
      return { phrase, text, values: scope.values };
    }
    return { phrase: undefined, text: '', values: {} };
  };
}
const MAX_TRIES = 40;

/** Number of details in a review. */
function detailsOf(stars: number, draw: Random): number {
  if (stars <= 3) return draw.withProbability(0.4) ? 0 : 1;
  return draw.withProbability(0.45) ? 2 : 1;
}

/** The text of a review: opening, details, closing; and a reply to it. */
function commentOf(
  stars: number,
  write: ReturnType<typeof phraseWriter>,
  thanks: () => string,
  draw: Random,
) {
  const opening = write<Phrase & { reply?: string }>(stars <= 3 ? COMPLAINTS : OPENINGS, stars);
  const rest = Array.from({ length: detailsOf(stars, draw) }, () => write(DETAILS, stars).text);
  const comment = [opening.text, ...rest, write(CLOSINGS, stars).text].filter(Boolean).join(' ');
  return { comment, answer: opening.phrase?.reply || thanks(), values: opening.values };
}

/** A day of return, in a month in which the tour runs, within two and a half years. */
function dayOfReturn(route: Route, clock: PlainDate, draw: Random): PlainDate {
  const latest = addDays(clock, -DAYS_SINCE_LAST);
  const back = draw.pick([0, 0, 1, 1, 2]);
  const month = String(draw.pick(route.months)).padStart(2, '0');
  const day = `${Number(latest.slice(0, 4)) - back}-${month}-${String(draw.int(1, 28)).padStart(2, '0')}`;
  return day <= latest ? day : `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}
/** A review comes within 10 days of the return, a reply within 6 days of the review. */
const DAYS_SINCE_LAST = 18;
/** Minimum length of a review in characters (product/forms). */
const MIN_LENGTH = 50;

export type ReviewOptions = {
  route: Route;
  slug: string;
  isNew: boolean;
  /** The first day of the world. */
  clock: PlainDate;
  seed: string;
  /** Last days of the trips that ended since the world's first day, earliest first. */
  returns?: readonly PlainDate[];
};

/** Share of the trips after the world's first day of which somebody writes a review: as many as before it. */
const WRITE_SHARE = 0.6;

/** The reviews of a tour, newest first; no text repeats. A further trip adds reviews and changes none. */
export function reviewsOf({ route, slug, isNew, clock, seed, returns = [] }: ReviewOptions): ReviewRecord[] {
  const draw = random(seed, 'reviews', route.title);
  const next = writer({ route, slug, seed }, draw);
  const count = isNew ? draw.int(0, 4) : draw.int(8, 41);
  const first = Array.from({ length: count }, () => next(() => dayOfReturn(route, clock, draw)));
  const later = returns.map(day => (draw.withProbability(WRITE_SHARE) ? next(() => day) : undefined));
  return [...first, ...later]
    .filter(review => review !== undefined)
    .sort((a, b) => (a.created_date < b.created_date ? 1 : -1));
}

/** Those of the days of return whose reviews, with their replies, have all been written by some day. */
export const writtenBy = (returns: readonly PlainDate[], day: PlainDate): PlainDate[] =>
  returns.filter(one => one <= addDays(day, -DAYS_SINCE_LAST)).sort();

/** @returns what writes a review about a trip that ended on some day; undefined where the text would repeat or be short */
function writer({ route, slug, seed }: Pick<ReviewOptions, 'route' | 'slug' | 'seed'>, draw: Random) {
  const drawFrom = drawer(draw);
  const write = phraseWriter(route, drawFrom, draw);
  const used = new Set<string>();
  let n = 0;
  return (dayOfReturn: () => PlainDate): ReviewRecord | undefined => {
    const i = n++;
    const stars = rating(draw);
    const customer = { name: drawFrom(NAMES) ?? '', place: drawFrom(HOMETOWNS) ?? '' };
    const name = customer.name.split(' ')[0] ?? '';
    const { comment, answer, values } = commentOf(stars, write, () => drawFrom(THANKS) ?? '', draw);
    if (used.has(comment) || comment.length < MIN_LENGTH) return undefined;
    used.add(comment);
    const title = write(TITLES, stars);
    if (title.text === '') return undefined;
    const returned = dayOfReturn();
    const written = addDays(returned, draw.int(0, 10));
    const created = `${written}T${String(draw.int(7, 22)).padStart(2, '0')}:${String(draw.int(0, 59)).padStart(2, '0')}:00.000Z`;
    const replied = stars <= 3 ? draw.withProbability(0.6) : draw.withProbability(0.06);
    return {
      review_id: stableId(created, seed, slug, String(i)),
      created_date: created,
      updated_date: created,
      source: draw.withProbability(0.86) ? 'verified' : 'email',
      title: title.text,
      comment,
      customer,
      status: 'PUBLISHED',
      tour: { slug, title: route.title },
      travelled: returned.slice(0, 7),
      metrics: {
        rating: stars,
        guide: Math.max(stars, near(draw, stars)),
        stays: near(draw, stars),
        transport: near(draw, stars),
        value: near(draw, stars),
      },
      ...(replied && {
        reply: { text: fill(answer, { ...values, name }), date: addDays(written, draw.int(1, 6)) },
      }),
    };
  };
}
