import { type Host, NotFound } from '@flotilla/kit';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { sampleProduct, visitor } from '@tractor-store/contracts/testing';
import { head, load } from './product.server.ts';
import { view } from './product.tsx';

const setUrl = jest.fn();
const opened: [string, object][] = [];
const scope = {
  open(id: string, props: object) {
    opened.push([id, props]);
    return new Promise(() => {});
  },
} as unknown as Host['scope'];

async function show(url: string) {
  opened.length = 0;
  const host = testHost(visitor, { scope, shallowRouting: { setUrl, onPop: () => () => {} } });
  await act(async () =>
    render(
      <TestHost host={host} url={url}>
        <view.Component data={sampleProduct} />
      </TestHost>,
    ),
  );
}

test('the variant of the address decides what may be bought and what is recommended', async () => {
  await show('/tractor/barley-queen?sku=barley-queen-fern');
  expect(screen.getByRole('link', { current: true }).textContent).toBe('Fern');
  expect(opened).toEqual(
    expect.arrayContaining([
      ['mf-checkout/add-to-cart', { sku: 'barley-queen-fern' }],
      ['mf-inspire/recommendations', { skus: ['barley-queen-fern'] }],
    ]),
  );
});

test('an address without a variant, or with one of another tractor, shows the first', async () => {
  await show('/tractor/barley-queen?sku=old-ploughman-slate');
  expect(screen.getByRole('link', { current: true }).textContent).toBe('Poppy');
});

test('another colour changes the address and what depends on it, and loads no page; with a modifier it is a link like any other', async () => {
  await show('/tractor/barley-queen');
  const link = screen.getByRole('link', { name: 'Fern' });
  let isOpened: boolean | undefined;
  await act(async () => {
    isOpened = fireEvent.click(link);
  });
  expect(isOpened).toBe(false);
  expect(setUrl).toHaveBeenCalledWith('/tractor/barley-queen?sku=barley-queen-fern', { replace: true });
  expect(screen.getByRole('link', { current: true }).textContent).toBe('Fern');
  expect(opened).toContainEqual(['mf-checkout/add-to-cart', { sku: 'barley-queen-fern' }]);
  setUrl.mockClear();
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(setUrl).not.toHaveBeenCalled();
});

test('a tractor that the shop does not have has no page, and all colours are one page to search engines', async () => {
  globalThis.fetch = jest.fn(async () => ({ status: 404 }) as Response);
  const { signal } = new AbortController();
  await expect(load({ ...visitor, signal, params: { id: 'boat' } })).rejects.toThrow(NotFound);
  expect(head(sampleProduct).canonical).toBe('/tractor/barley-queen');
});
