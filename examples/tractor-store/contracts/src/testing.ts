import type { PublicConfig } from '@flotilla/contracts/register';
import type { Item, Product } from './shop.ts';

const config: PublicConfig = { siteUrl: 'http://site', apiUrl: 'http://api' };

/** What tests of components give to a host. */
export const visitor = { geo: {}, config };

const body = { wheels: 'large', cab: true, electric: false } as const;

export const sampleProduct: Product = {
  ...{ id: 'barley-queen', name: 'Barley Queen', category: 'heritage', line: 'Starts on the first try.' },
  ...{ highlights: ['Six gears'], body },
  variants: [
    { sku: 'barley-queen-poppy', colour: 'Poppy', paint: '#b3261e', price: 9_000, left: 2 },
    { sku: 'barley-queen-fern', colour: 'Fern', paint: '#3f6b2a', price: 9_500, left: 0 },
  ],
};

export const sampleItem: Item = {
  ...{ id: 'barley-queen', name: 'Barley Queen', body, sku: 'barley-queen-poppy' },
  ...{ colour: 'Poppy', paint: '#b3261e', price: 9_000, left: 2 },
};
