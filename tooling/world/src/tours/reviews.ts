import type { Review } from '@fernweh/contracts/review';
import type { Route } from '../atlas/atlas.ts';
import { CLOSINGS, DETAILS, NAMES, OPENINGS, PLACES, SORRY, THANKS, TITLES } from '../copy/reviews.ts';
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
  return (bank: readonly string[]): string => {
    const deck = decks.get(bank) ?? [];
    if (deck.length === 0) deck.push(...draw.shuffle(bank));
    decks.set(bank, deck);
    return deck.pop() ?? '';
  };
}

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
const near = (draw: Random, stars: number) => Math.max(1, Math.min(5, stars + draw.pick([0, 0, 0, 1, -1])));

/** Reviews of one tour, newest first. */
export function reviewsOf({
  route,
  slug,
  isNew,
  clock,
  seed,
}: {
  route: Route;
  slug: string;
  isNew: boolean;
  clock: PlainDate;
  seed: string;
}): ReviewRecord[] {
  const draw = random(seed, 'reviews', route.title);
  const deal = dealer(draw);
  const names = [...new Set(route.stops.map(stop => stop.place.name))].filter(
    name => name !== 'Drake Passage',
  );
  const count = isNew ? draw.int(0, 4) : draw.int(12, 46);
  const reviews: ReviewRecord[] = [];
  for (let i = 0; i < count; i++) {
    const stars = rating(draw);
    const mood: Mood = stars === 5 ? 'high' : stars >= 4 ? 'good' : 'low';
    const [place = '', other = place] = draw.sample(names, 2);
    const returned = addDays(clock, -draw.int(12, 900));
    // Nobody reviews a winter departure of a summer tour.
    const travelMonth = route.months.includes(monthOf(returned))
      ? returned.slice(0, 7)
      : `${Number(returned.slice(0, 4)) - 1}-${String(draw.pick(route.months)).padStart(2, '0')}`;
    const written = addDays(returned, draw.int(0, 10));
    const created = `${written}T${String(draw.int(7, 22)).padStart(2, '0')}:${String(draw.int(0, 59)).padStart(2, '0')}:00.000Z`;
    const customer = { name: deal(NAMES), place: deal(PLACES) };
    const values = { place, other, name: customer.name.split(' ')[0] ?? '' };
    const parts = [
      deal(OPENINGS[mood]),
      deal(DETAILS),
      ...(draw.chance(0.45) ? [deal(DETAILS)] : []),
      deal(CLOSINGS[mood]),
    ];
    const replied = stars <= 3 ? draw.chance(0.6) : draw.chance(0.06);
    const reply = replied ? fill(stars <= 3 ? deal(SORRY) : deal(THANKS), values) : undefined;
    reviews.push({
      review_id: stableId(created, seed, slug, String(i)),
      created_date: created,
      updated_date: created,
      source: draw.chance(0.86) ? 'verified' : 'email',
      title: deal(TITLES[mood]),
      comment: parts.map(part => fill(part, values)).join(' '),
      customer,
      status: 'PUBLISHED',
      tour: { slug, title: route.title },
      travelled: travelMonth,
      metrics: {
        rating: stars,
        guide: Math.max(stars, near(draw, stars)),
        stays: near(draw, stars),
        transport: near(draw, stars),
        value: near(draw, stars),
      },
      ...(reply && { reply: { text: reply, date: addDays(written, draw.int(1, 6)) } }),
    });
  }
  return reviews.sort((a, b) => (a.created_date < b.created_date ? 1 : -1));
}
