import { likedScore } from '@fernweh/contracts/liked';
import { alikenessTo, best } from '../src/tours/ranking.ts';
import { tour } from './support/world.ts';

test('the best come first, of equals the earlier one', () => {
  const entries = [3, 9, 1, 9, 7, 3].map((score, at) => ({ score, at }));
  const scoreOf = ({ score }: { score: number }) => score;
  const sorted = entries.toSorted((a, b) => b.score - a.score);
  for (const count of [0, 1, 3, 5, 9]) expect(best(entries, count, scoreOf)).toEqual(sorted.slice(0, count));
});

test('place counts more than style, and style more than length and pace', () => {
  const country = (slug: string, region: string) => ({ slug, title: slug, region });
  const facts = { days: 8, pace: 2, styles: ['Walking'], countries: [country('italy', 'europe')] };
  const alike = alikenessTo(tour('one', facts));
  const other = (changes: object) => alike(tour('other', { ...facts, ...changes }));
  const scores = [
    other({}),
    other({ pace: 3 }),
    other({ days: 11 }),
    other({ styles: ['Winter'] }),
    other({ countries: [country('spain', 'europe')] }),
    other({ countries: [country('japan', 'asia')] }),
  ];
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(scores[0]).toBe(7.5);
});

test('the most liked tour has the best rating, not the most reviews; a single review says little', () => {
  const of = (rating: number | null, reviewCount: number) => likedScore({ rating, reviewCount });
  expect(of(4.5, 40)).toBeGreaterThan(of(4.3, 41));
  expect(of(4.9, 30)).toBeGreaterThan(of(4.5, 60));
  expect(of(4.6, 50)).toBeGreaterThan(of(5, 1));
  expect(of(null, 0)).toBeGreaterThan(of(4.1, 40));
});
