import { render, screen } from '@testing-library/react';
import { coast } from '../sample-tour.ts';
import { PostCard } from './post-card.tsx';

const post = {
  slug: 'eleven-stations',
  title: 'Eleven stations',
  lead: 'Three days.',
  picture: coast.picture,
  tags: ['Rail', 'Portugal'],
  readMinutes: 9,
};

test('a post shows its subject and its length, and has one link', () => {
  const { rerender } = render(<PostCard post={post} />);
  expect(screen.getByText('Rail, Portugal. 9 minute read')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Eleven stations' }).getAttribute('href')).toBe(
    '/blog/eleven-stations',
  );
  expect(screen.queryByText('Three days.')).toBeNull();
  rerender(<PostCard post={post} layout="lead" />);
  expect(screen.getByText('Three days.')).toBeTruthy();
});
