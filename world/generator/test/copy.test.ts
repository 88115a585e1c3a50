import type { Review } from '@fernweh/contracts/review';
import { fillRulesIn } from '@fernweh/contracts/rule-texts';
import type { Tour } from '@fernweh/contracts/tour';
import { readAtlas, slugify } from '../src/atlas/atlas.ts';
import { dishesAt, localsOf } from '../src/atlas/people.ts';
import { FREE_DAYS } from '../src/copy/days.ts';
import { COMPLAINTS } from '../src/copy/reviews.ts';
import { CLOCK, standardWorld } from './generated-worlds.ts';

let tours: Tour[];
let reviews: Review[];
beforeAll(() => {
  const { read } = standardWorld();
  tours = read('backend/tours.json');
  reviews = read('backend/reviews.json');
});

const repeated = (list: string[]) => {
  const seen = new Set<string>();
  return list.filter(one => seen.size === seen.add(one).size);
};
const DIRTY = /[{}]|undefined|NaN| {2}| ,| \.| an? (an?|one|two|three|four|five|six) |\.\.(?!\.)/;

test('titles, summaries, codes and slugs are unique', () => {
  for (const key of ['title', 'summary', 'code', 'slug'] as const)
    expect(repeated(tours.map(one => one[key]))).toEqual([]);
});

test('no text has an unfilled placeholder or a bad join', () => {
  const texts = tours.flatMap(tour => [
    tour.title,
    tour.summary,
    ...tour.highlights,
    ...tour.included,
    ...tour.excluded,
    ...fillRulesIn(tour.faq).flatMap(one => [one.question, one.answer]),
    ...tour.itinerary.flatMap(day => [day.title, day.body, day.stay ?? '']),
  ]);
  const reviewTexts = reviews.flatMap(one => [one.title, one.comment, one.reply?.text ?? '']);
  expect([...texts, ...reviewTexts].filter(text => DIRTY.test(text))).toEqual([]);
  expect(reviewTexts.filter(text => text !== '' && text !== text.trim())).toEqual([]);
});

test('no sentence repeats on a tour page, no day’s text on two tours', () => {
  for (const tour of tours) {
    const sentences = tour.itinerary
      .flatMap(day => day.body.split(/(?<=\.) /))
      .filter(sentence => sentence.length > 40);
    expect({ slug: tour.slug, twice: repeated(sentences) }).toEqual({ slug: tour.slug, twice: [] });
  }
  const days = tours.flatMap(tour => tour.itinerary.slice(0, -1).map(day => day.body));
  expect(days.length).toBeGreaterThan(1500);
  expect(repeated(days).length / days.length).toBeLessThan(0.01);
});

test('a general sentence is on a tenth of the tours at most', () => {
  const heard = new Map<string, number>();
  for (const tour of tours) {
    const body = tour.itinerary.slice(0, -1).map(day => day.body);
    for (const sentence of new Set(body.flatMap(text => text.split(/(?<=[.!?]) /))))
      if (sentence.length > 40) heard.set(sentence, (heard.get(sentence) ?? 0) + 1);
  }
  expect([...heard].filter(([, count]) => count > tours.length / 10)).toEqual([]);
});

test('a stay of any length has its own text for every night', () => {
  const generic = FREE_DAYS.map(({ body }) => body.split('{place}')[0] ?? '');
  const bodies = tours.flatMap(tour => tour.itinerary.map(day => day.body));
  expect(bodies.filter(body => generic.some(start => body.includes(start)))).toEqual([]);
});

test('supper is never a cake, or a dish of another region', () => {
  const { places } = readAtlas();
  const byName = Map.groupBy(places.values(), place => place.name);
  let seen = 0;
  const wrong = tours.flatMap(tour =>
    tour.itinerary.flatMap(day => {
      const heres = byName.get(day.places[0] ?? '') ?? [];
      // Of several dishes' names in a text, the longest counts.
      const last = day.body.split(/(?<=[.!?]) /).at(-1) ?? '';
      const heard = heres
        .flatMap(place => localsOf(place.country).dishes)
        .filter(dish => last.includes(dish.name))
        .sort((a, b) => b.name.length - a.name.length)[0];
      if (!heard || !day.meals.includes('D') || !SUPPER.test(last)) return [];
      seen++;
      return heard.supper && heres.some(place => dishesAt(place).includes(heard))
        ? []
        : [`${tour.slug}: ${last}`];
    }),
  );
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(250);
});
const SUPPER = /supper|ordered ahead|eat|plate of|kitchen|cook|hungry|brings|evening|slowly/i;

test('there are about 6,000 reviews: the mean is 4.4, at least 6% are low, some have replies, none repeats within a tour', () => {
  expect(Math.abs(reviews.length - 6000)).toBeLessThan(400);
  const ratings = reviews.map(one => one.metrics.rating);
  expect(Math.abs(ratings.reduce((sum, one) => sum + one, 0) / ratings.length - 4.4)).toBeLessThan(0.05);
  expect(ratings.filter(one => one <= 2).length / ratings.length).toBeGreaterThanOrEqual(0.06);
  expect(reviews.filter(one => one.reply).length).toBeGreaterThan(200);
  for (const mine of Map.groupBy(reviews, one => one.tour.slug).values())
    expect(repeated(mine.map(one => one.comment))).toEqual([]);
  expect(reviews.filter(one => one.created_date.slice(0, 10) > CLOCK)).toEqual([]);
});

test('a tour’s rating and number of reviews are those of its reviews', () => {
  const byTour = Map.groupBy(reviews, one => one.tour.slug);
  for (const tour of tours) {
    const mine = (byTour.get(tour.slug) ?? []).map(one => one.metrics.rating);
    const mean = mine.length > 0 ? mine.reduce((sum, one) => sum + one, 0) / mine.length : null;
    expect(tour.reviewCount).toBe(mine.length);
    expect(tour.rating).toBe(mean === null ? null : Math.round(mean * 10) / 10);
  }
});

const sentencesOf = (text: string) => text.split(/(?<=[.!?]) /).filter(one => one.length > 30);

test('ten consecutive reviews repeat no sentence', () => {
  const wrong: string[] = [];
  for (const mine of Map.groupBy(reviews, one => one.tour.slug).values())
    for (let first = 0; first < mine.length; first++) {
      const page = mine.slice(first, first + 10);
      wrong.push(...repeated(page.flatMap(one => sentencesOf(one.comment))));
    }
  expect([...new Set(wrong)]).toEqual([]);
});

test('a review’s text fits its stars', () => {
  const counts: Record<string, number> = { two: 2, three: 3, four: 4, five: 5 };
  const wrong = reviews.filter(one => {
    const text = `${one.title} ${one.comment}`;
    const named = /\b(two|three|four|five) stars\b/i.exec(text)?.[1]?.toLowerCase();
    return named !== undefined && counts[named] !== one.metrics.rating && !/Nearly five/.test(text);
  });
  expect(wrong.map(one => `${one.metrics.rating}: ${one.title}. ${one.comment}`)).toEqual([]);
  // A review with few stars has a complaint, and its reply fits the complaint.
  const low = reviews.filter(one => one.metrics.rating <= 2);
  const starts = COMPLAINTS.map(
    one => one.text.split(/\{\w+\}/).sort((a, b) => b.length - a.length)[0] ?? '',
  );
  expect(low.filter(one => !starts.some(start => one.comment.includes(start)))).toEqual([]);
  const praise = reviews.filter(one => one.metrics.rating === 5);
  expect(praise.filter(one => starts.some(start => one.comment.includes(start)))).toEqual([]);
});

test('a review is written within a year after the journey, and its reply is dated before today', () => {
  const months = new Map(readAtlas().routes.map(route => [slugify(route.title), route.months]));
  const wrong = reviews.filter(one => {
    const travelled = one.travelled ?? '';
    const month = Number(travelled.slice(5));
    return (
      travelled > one.created_date.slice(0, 7) ||
      Date.parse(one.created_date) - Date.parse(`${travelled}-01`) > 365 * 86_400_000 ||
      !months.get(one.tour.slug)?.includes(month) ||
      (one.reply && one.reply.date > CLOCK)
    );
  });
  expect(wrong.map(one => `${one.tour.slug} ${one.travelled} ${one.created_date}`)).toEqual([]);
});
