import { britishVisitor } from '@fernweh/contracts/testing';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { render, screen } from '@testing-library/react';
import { reviewsHref } from './reviews-href.ts';
import { type ReviewsData, ReviewsPage } from './reviews-page.tsx';
import { TourReviews } from './tour-reviews.tsx';

const review: ReviewsData['list']['reviews'][number] = {
  review_id: '1',
  created_date: '2026-01-01',
  updated_date: '2026-01-01',
  source: 'verified',
  title: 'Good',
  comment: 'A good tour.',
  customer: { name: 'Ada', place: 'Leeds' },
  status: 'PUBLISHED',
  tour: { slug: 'alps', title: 'Alps' },
  metrics: { rating: 4 },
};
const list: ReviewsData['list'] = {
  reviews: [review],
  total: 21,
  avgRating: 4.2,
  page: 2,
  pages: 3,
  distribution: [1, 2, 3, 5, 10],
};

const show = (data: ReviewsData) =>
  render(
    <TestHost host={testHost(britishVisitor)}>
      <ReviewsPage data={data} />
    </TestHost>,
  );

test('page links keep the filters', () => {
  show({ list, rating: 4 });
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/reviews?page=3&rating=4');
  expect(screen.getByRole('link', { name: '4 stars remove' }).getAttribute('href')).toBe('/reviews');
});

test('a rating links to the first page of its reviews', () => {
  show({ list });
  expect(screen.getByRole('link', { name: /^5 stars/ }).getAttribute('href')).toBe('/reviews?rating=5');
});

test('an empty list links to all reviews', () => {
  show({ list: { ...list, reviews: [], total: 0, page: 1, pages: 0 }, rating: 1 });
  expect(screen.getByRole('link', { name: 'All reviews' }).getAttribute('href')).toBe('/reviews');
});

test('the fragment on a tour’s page links to all reviews of the tour', () => {
  render(
    <TestHost host={testHost(britishVisitor)}>
      <TourReviews tour="alps" data={list} />
    </TestHost>,
  );
  const all = screen.getByRole('link', { name: 'Read all 21 reviews' });
  expect(all.getAttribute('href')).toBe('/reviews?tour=alps');
  // The two links stand apart.
  const write = screen.getByRole('link', { name: 'Write a review of this tour' });
  expect(write.parentElement?.className).toBe('row');
  expect(all.parentElement).toBe(write.parentElement);
});

test('a tour without reviews says so', () => {
  render(<TourReviews tour="alps" data={{ ...list, reviews: [], total: 0, avgRating: null }} />);
  expect(screen.getByRole('heading', { name: 'No reviews yet' })).toBeTruthy();
});

test('absent filters add no parameter to the URL', () => {
  expect(reviewsHref({ page: 1 })).toBe('/reviews');
});
