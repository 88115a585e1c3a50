import { render, screen } from '@testing-library/react';
import { sampleProduct, visitor } from '@tractor-store/contracts/testing';
import { load } from './recommendations.server.ts';
import { fragment } from './recommendations.tsx';

const Recommendations = fragment.Component;

const painted = (id: string, ...paints: string[]) => ({
  ...sampleProduct,
  id,
  name: id,
  variants: paints.map(paint => ({ sku: `${id}-${paint}`, colour: paint, paint, price: 1, left: 1 })),
});

const { signal } = new AbortController();
const loaded = (products: object[], skus: string[]) => {
  globalThis.fetch = jest.fn(async () => ({ status: 200, ok: true, json: async () => products }) as Response);
  return load({ ...visitor, signal, props: { skus } });
};
const skusOf = (items: { sku: string }[]) => items.map(({ sku }) => sku);

test('of each other tractor the colour that comes closest is recommended, the closest tractor first', async () => {
  const products = [painted('a', '#ff0000'), painted('b', '#00ff00', '#aa0000'), painted('c', '#ee0000')];
  expect(skusOf(await loaded(products, ['a-#ff0000']))).toEqual(['c-#ee0000', 'b-#aa0000']);
});

test('without a tractor to go by there is one of each, and none that is sold out', async () => {
  const soldOut = { ...painted('x', '#000000'), variants: [] };
  expect(skusOf(await loaded([painted('a', '#ff0000', '#00ff00'), soldOut], []))).toEqual(['a-#ff0000']);
});

test('they are a list of links under a heading, and nothing where there are none', async () => {
  const { rerender } = render(
    <Recommendations skus={[]} data={await loaded([painted('a', '#ff0000')], [])} />,
  );
  expect(screen.getByRole('region', { name: 'You may also like' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'a' })).toBeTruthy();
  rerender(<Recommendations skus={[]} data={[]} />);
  expect(screen.queryByRole('region')).toBeNull();
});
