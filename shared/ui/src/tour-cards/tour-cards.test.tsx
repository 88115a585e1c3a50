import { render, screen } from '@testing-library/react';
import { coast } from '../sample-tour.ts';
import { TourCards } from './tour-cards.tsx';

test('a list of tours, each with its own heart', () => {
  const other = { ...coast, slug: 'alps', title: 'The Alps' };
  render(
    <TourCards
      label="Popular"
      locale="en-GB"
      cards={[{ tour: coast, price: null }, { tour: other }]}
      heart={({ slug }) => <button type="button">Save {slug}</button>}
    />,
  );
  expect(screen.getByRole('list', { name: 'Popular' }).children).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'The Alps' }).getAttribute('href')).toBe('/tours/alps');
  expect(screen.getByRole('button', { name: 'Save alps' })).toBeTruthy();
});
