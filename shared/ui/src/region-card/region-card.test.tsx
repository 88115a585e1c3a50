import { render, screen } from '@testing-library/react';
import { coast } from '../sample-tour.ts';
import { RegionCard, RegionGrid } from './region-card.tsx';

test('a region is one link with its name and its number of tours', () => {
  render(
    <RegionGrid>
      <RegionCard title="Europe" href="/destination/europe" picture={coast.picture} tourCount={74} />
      <RegionCard title="Polar" href="/destination/polar" picture={coast.picture} tourCount={1} />
    </RegionGrid>,
  );
  expect(screen.getByRole('link', { name: /Europe\s*74 tours/ })).toBeTruthy();
  expect(screen.getByText('1 tour')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
