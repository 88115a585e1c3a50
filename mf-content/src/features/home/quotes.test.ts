import type { Review } from '@fernweh/contracts/review';
import { quotesOf } from './quotes.ts';

const review = (id: string, rating: number, length: number): Review => ({
  review_id: id,
  created_date: '2026-01-01',
  updated_date: '2026-01-01',
  source: 'verified',
  title: id,
  comment: 'x'.repeat(length),
  customer: { name: id },
  status: 'PUBLISHED',
  tour: { slug: 'a', title: 'A' },
  metrics: { rating },
});

const list = (reviews: Review[]) => ({
  reviews,
  total: 9,
  avgRating: 4.4,
  page: 1,
  pages: 1,
  distribution: [0, 0, 0, 0, 9],
});

test('the large quote is a good one of readable length; one of the others is critical', () => {
  const quotes = quotesOf(
    list([
      review('long', 5, 900),
      review('ok', 4, 100),
      review('fine', 4, 100),
      review('big', 5, 100),
      review('sour', 2, 90),
    ]),
  );
  expect(quotes?.big.review_id).toBe('big');
  expect(quotes?.others.map(({ review_id }) => review_id)).toEqual(['ok', 'sour']);
});

test('the mean and the total are those of the API', () => {
  expect(quotesOf(list([review('a', 5, 80)]))).toMatchObject({ average: 4.4, total: 9, others: [] });
});

test('without reviews there are no quotes', () => {
  expect(quotesOf(list([]))).toBeUndefined();
});
