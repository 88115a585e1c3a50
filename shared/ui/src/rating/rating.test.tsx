import { render, screen } from '@testing-library/react';
import { Rating, Stars } from './rating.tsx';

test('shows mean and count, and names the scale for screen readers', () => {
  const { container } = render(<Rating value={4.8} count={6012} />);
  expect(container.textContent).toBe('Rated 4.8 out of 5, 6,012 reviews');
});

test('says that a tour has no reviews', () => {
  const { container } = render(<Rating value={null} count={0} />);
  expect(container.textContent).toBe('No reviews yet');
});

test('stars are one image with an accessible name', () => {
  render(<Stars value={3} />);
  expect(screen.getByRole('img', { name: '3 out of 5' }).querySelectorAll('svg')).toHaveLength(5);
});
