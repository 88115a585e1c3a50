import type { Review } from '@fernweh/contracts/review';
import { render, screen } from '@testing-library/react';
import { ReviewCard } from './review-card.tsx';

const review: Review = {
  review_id: 'r1',
  created_date: '2026-07-01T10:00:00Z',
  updated_date: '2026-07-01T10:00:00Z',
  source: 'verified',
  title: 'The breakdown was the best part',
  comment: 'On day four the train stopped above the Douro.',
  customer: { name: 'Ines K.', place: 'Hamburg' },
  status: 'PUBLISHED',
  tour: { slug: 'a-slow-coast', title: 'A slow coast' },
  travelled: '2026-06',
  metrics: { rating: 5 },
};

test('shows the author, the month of travel and whether the booking is verified', () => {
  const { container } = render(<ReviewCard review={review} />);
  expect(screen.getByText('Verified traveller')).toBeTruthy();
  expect(screen.getByRole('img', { name: '5 out of 5' })).toBeTruthy();
  expect(container.textContent).toContain('Ines K., Hamburg. Travelled June\u00a02026');
});

test('a review by e-mail is not marked as verified; an answer is shown below it', () => {
  render(
    <ReviewCard
      review={{ ...review, source: 'email', reply: { text: 'You are right.', date: '2026-07-02' } }}
    />,
  );
  expect(screen.queryByText('Verified traveller')).toBeNull();
  expect(screen.getByText('Confirmed email')).toBeTruthy();
  expect(screen.getByText('Fernweh replied.')).toBeTruthy();
});
