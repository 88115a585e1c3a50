import { render, screen } from '@testing-library/react';
import { RatingDistribution } from './rating-distribution.tsx';

const distribution = [2, 3, 5, 20, 170];

test('ratings are in descending order, each a link with its count', () => {
  render(
    <RatingDistribution average={4.8} distribution={distribution} hrefFor={stars => `?rating=${stars}`} />,
  );
  const links = screen.getAllByRole('link');
  expect(links.map(link => link.textContent)).toEqual([
    '5 stars 170 reviews',
    '4 stars 20 reviews',
    '3 stars 5 reviews',
    '2 stars 3 reviews',
    '1 star 2 reviews',
  ]);
  expect(links[0]?.getAttribute('href')).toBe('?rating=5');
});

test('a large count is written like the other numbers of the page', () => {
  const { container } = render(<RatingDistribution average={4.8} distribution={[0, 0, 0, 0, 3811]} />);
  expect(container.textContent).toContain('3,811 reviews');
});

test('bars use SVG widths instead of style attributes', () => {
  const { container } = render(<RatingDistribution average={4.8} distribution={distribution} />);
  expect(container.querySelectorAll('rect')[1]?.getAttribute('width')).toBe('85');
  expect(container.querySelector('[style]')).toBeNull();
});

test('no reviews give empty bars', () => {
  const { container } = render(<RatingDistribution average={null} distribution={[0, 0, 0, 0, 0]} />);
  expect(container.querySelectorAll('rect')[1]?.getAttribute('width')).toBe('0');
});
