import type { Review } from '@fernweh/contracts/review';
import type { Tour } from '@fernweh/contracts/tour';
import { CLOCK, standardWorld } from './made.ts';

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

test('titles, summaries, codes and addresses are there once', () => {
  for (const key of ['title', 'summary', 'code', 'slug'] as const)
    expect(repeated(tours.map(one => one[key]))).toEqual([]);
});

test('no text is left unfilled or badly joined', () => {
  const texts = tours.flatMap(tour => [
    tour.title,
    tour.summary,
    ...tour.highlights,
    ...tour.included,
    ...tour.excluded,
    ...tour.faq.flatMap(one => [one.question, one.answer]),
    ...tour.itinerary.flatMap(day => [day.title, day.body, day.stay ?? '']),
  ]);
  const said = reviews.flatMap(one => [one.title, one.comment, one.reply?.text ?? '']);
  expect([...texts, ...said].filter(text => DIRTY.test(text))).toEqual([]);
  expect(said.filter(text => text !== '' && text !== text.trim())).toEqual([]);
});

test('no sentence is said twice on a tour page, no day told alike on two tours', () => {
  for (const tour of tours) {
    const sentences = tour.itinerary
      .flatMap(day => day.body.split(/(?<=\.) /))
      .filter(sentence => sentence.length > 40);
    expect({ slug: tour.slug, twice: repeated(sentences) }).toEqual({ slug: tour.slug, twice: [] });
  }
  const days = tours.flatMap(tour => tour.itinerary.slice(0, -1).map(day => day.body));
  // Where a place has but one story to tell, as at sea, it is told again.
  expect(repeated(days).length / days.length).toBeLessThan(0.08);
});

test('about 6,000 reviews: mean 4.4, at least 6% low, some with replies, none alike within a tour', () => {
  expect(Math.abs(reviews.length - 6000)).toBeLessThan(400);
  const ratings = reviews.map(one => one.metrics.rating);
  expect(Math.abs(ratings.reduce((sum, one) => sum + one, 0) / ratings.length - 4.4)).toBeLessThan(0.05);
  expect(ratings.filter(one => one <= 2).length / ratings.length).toBeGreaterThanOrEqual(0.06);
  expect(reviews.filter(one => one.reply).length).toBeGreaterThan(200);
  for (const mine of Map.groupBy(reviews, one => one.tour.slug).values())
    expect(repeated(mine.map(one => one.comment))).toEqual([]);
  expect(reviews.filter(one => one.created_date.slice(0, 10) > CLOCK)).toEqual([]);
});

test('what a tour says of its reviews is what they say', () => {
  const byTour = Map.groupBy(reviews, one => one.tour.slug);
  for (const tour of tours) {
    const mine = (byTour.get(tour.slug) ?? []).map(one => one.metrics.rating);
    const mean = mine.length > 0 ? mine.reduce((sum, one) => sum + one, 0) / mine.length : null;
    expect(tour.reviewCount).toBe(mine.length);
    expect(tour.rating).toBe(mean === null ? null : Math.round(mean * 10) / 10);
  }
});
