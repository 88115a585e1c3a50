import type { Review } from '@fernweh/contracts/review';
import type { Place, Route } from '../atlas/atlas.ts';
import { localsOf } from '../atlas/people.ts';
import { CLOSINGS, COMPLAINTS, DETAILS, NAMES, OPENINGS, PLACES, THANKS, TITLES } from '../copy/reviews.ts';
import { addDays, monthOf, type PlainDate } from '../dates.ts';
import { type Random, random, stableId } from '../random.ts';

export type ReviewRecord = Review;
type Mood = 'high' | 'good' | 'low';

/** Chances of five to one stars; mean 4.4 and 7% with one or two (product: Demonstration world). */
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

/** Deals a bank out in a fresh order each time it is used up, so that a page rarely repeats itself. */
function dealer(draw: Random) {
  const decks = new Map<readonly string[], string[]>();
  /** Passes over texts that need what `values` lacks. */
  return (bank: readonly string[], values: Record<string, string> = {}): string => {
    for (let tries = 0; tries < bank.length * 2; tries++) {
      const deck: string[] = decks.get(bank) ?? [];
      if (deck.length === 0) deck.push(...draw.shuffle(bank));
      decks.set(bank, deck);
      const text = deck.pop() ?? '';
      const needs = [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '');
      if (needs.every(key => values[key] || key === 'name')) return text;
    }
    return '';
  };
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const fill = (text: string, values: Record<string, string>) =>
  upper(text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? ''));
const near = (draw: Random, stars: number) => Math.max(1, Math.min(5, stars + draw.pick([0, 0, 0, 1, -1])));

/** A dish that also fits after "the": one or two plain words. */
const isPlain = (dish: string) => dish.split(' ').length <= 2 && !/^(a|an|the) /.test(dish);

/** Where one can swim, climb, sit in a square: a review says such things only of places that have them. */
const SWIMS = ['mediterranean-coast', 'tropical-island', 'lake-district'];
const COLD = new Set(['NO', 'IS', 'GL', 'SJ', 'AQ', 'MN', 'NP', 'EG']);
const HILLS = ['alps', 'highlands', 'canyon', 'vineyard-hills', 'rice-terraces'];
const TOWNS = ['old-town', 'canal-city'];

/** What one review may speak of: two stops, and who, what and where at the first of them. */
function wordsOf(route: Route, tourGuides: Map<string, string>, draw: Random): Record<string, string> {
  const ashore = [...new Map(route.stops.map(({ place }) => [place.id, place])).values()].filter(
    place => place.id !== 'drake',
  );
  const [place, other = place] = draw.sample(ashore, 2) as [Place, Place | undefined];
  const local = localsOf(place.country);
  const guide = tourGuides.get(place.country) ?? draw.pick(local.guides).name;
  tourGuides.set(place.country, guide);
  const dish = draw.pick(local.dishes);
  const sight = place.sights.length > 0 ? draw.pick(place.sights).title : '';
  return {
    place: place.name,
    other: other?.name ?? place.name,
    guide: draw.chance(0.7) ? guide : draw.pick(local.guides).name,
    dish,
    dish_plain: isPlain(dish) ? dish : '',
    sight,
    sight_upper: upper(sight),
    swim: SWIMS.some(scene => place.scenes.includes(scene)) && !COLD.has(place.country) ? place.name : '',
    hill: HILLS.some(scene => place.scenes.includes(scene)) ? place.name : '',
    town: TOWNS.some(scene => place.scenes.includes(scene)) ? place.name : '',
    wine: place.scenes.includes('vineyard-hills') ? place.name : '',
  };
}

/** Nobody reviews a winter departure of a summer tour. */
function travelMonth(route: Route, returned: PlainDate, draw: Random): string {
  return route.months.includes(monthOf(returned))
    ? returned.slice(0, 7)
    : `${Number(returned.slice(0, 4)) - 1}-${String(draw.pick(route.months)).padStart(2, '0')}`;
}

/** Tells of the tour, one sentence at a time, each about a place of its own. */
function teller(route: Route, deal: ReturnType<typeof dealer>, draw: Random) {
  const guides = new Map<string, string>();
  return (bank: readonly string[], name: string) => {
    const words = wordsOf(route, guides, draw);
    return { text: fill(deal(bank, words), { ...words, name }), words };
  };
}

const COMPLAINT_TEXTS = COMPLAINTS.map(one => one.text);

/** The text of a review, how it began, a thing or two on the way, how it ended; and what the house has to answer. */
function commentOf(mood: Mood, tell: ReturnType<typeof teller>, name: string, draw: Random) {
  const details = mood === 'low' && draw.chance(0.4) ? 0 : draw.chance(0.45) ? 2 : 1;
  const opening = tell(mood === 'low' ? COMPLAINT_TEXTS : OPENINGS[mood], name);
  const complaint = COMPLAINTS.find(({ text }) => fill(text, opening.words) === opening.text);
  const rest = Array.from({ length: details }, () => tell(DETAILS, name).text);
  const comment = [opening.text, ...rest, tell(CLOSINGS[mood], name).text].filter(Boolean).join(' ');
  const reply = complaint ? fill(complaint.reply, { ...opening.words, name }) : tell(THANKS, name).text;
  return { comment, reply };
}

export type ReviewOptions = { route: Route; slug: string; isNew: boolean; clock: PlainDate; seed: string };

/** Reviews of one tour, newest first; no two of them say the same. */
export function reviewsOf({ route, slug, isNew, clock, seed }: ReviewOptions): ReviewRecord[] {
  const draw = random(seed, 'reviews', route.title);
  const deal = dealer(draw);
  const tell = teller(route, deal, draw);
  const count = isNew ? draw.int(0, 4) : draw.int(8, 41);
  const said = new Set<string>();
  const reviews: ReviewRecord[] = [];
  for (let i = 0; i < count; i++) {
    const stars = rating(draw);
    const mood: Mood = stars === 5 ? 'high' : stars >= 4 ? 'good' : 'low';
    const customer = { name: deal(NAMES), place: deal(PLACES) };
    const firstName = customer.name.split(' ')[0] ?? '';
    const { comment, reply: answer } = commentOf(mood, tell, firstName, draw);
    if (said.has(comment)) continue;
    said.add(comment);
    const returned = addDays(clock, -draw.int(12, 900));
    const written = addDays(returned, draw.int(0, 10));
    const created = `${written}T${String(draw.int(7, 22)).padStart(2, '0')}:${String(draw.int(0, 59)).padStart(2, '0')}:00.000Z`;
    const replied = stars <= 3 ? draw.chance(0.6) : draw.chance(0.06);
    reviews.push({
      review_id: stableId(created, seed, slug, String(i)),
      created_date: created,
      updated_date: created,
      source: draw.chance(0.86) ? 'verified' : 'email',
      title: tell(TITLES[mood], firstName).text,
      comment,
      customer,
      status: 'PUBLISHED',
      tour: { slug, title: route.title },
      travelled: travelMonth(route, returned, draw),
      metrics: {
        rating: stars,
        guide: Math.max(stars, near(draw, stars)),
        stays: near(draw, stars),
        transport: near(draw, stars),
        value: near(draw, stars),
      },
      ...(replied && { reply: { text: answer, date: addDays(written, draw.int(1, 6)) } }),
    });
  }
  return reviews.sort((a, b) => (a.created_date < b.created_date ? 1 : -1));
}
