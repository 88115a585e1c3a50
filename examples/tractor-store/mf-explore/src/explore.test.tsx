import { NotFound } from '@flotilla/kit';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { sampleProduct, visitor } from '@tractor-store/contracts/testing';
import type { ReactElement } from 'react';
import { storePicked } from '../contract/events.ts';
import { fragment as recommendations } from './fragments/recommendations.tsx';
import { fragment as picker } from './fragments/store-picker.tsx';
import { load } from './routes/category.server.ts';
import { view as category } from './routes/category.tsx';
import { view as header } from './routes/header.tsx';
import { view as home } from './routes/home.tsx';
import { view as notFoundPage } from './routes/not-found.tsx';

const host = testHost(visitor);
const show = (element: ReactElement, url = '/') =>
  act(async () =>
    render(
      <TestHost host={host} url={url}>
        {element}
      </TestHost>,
    ),
  );

const { signal } = new AbortController();
const loadCategory = (name: string) => {
  globalThis.fetch = jest.fn(
    async () => ({ status: 200, ok: true, json: async () => [sampleProduct] }) as Response,
  );
  return load({ ...visitor, signal, params: { category: name } });
};

test('the page of an unknown address leads to the tractors', async () => {
  await show(<notFoundPage.Component data={undefined} />, '/nowhere');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/tractors/all');
});

test('the home page leads to each category', async () => {
  await show(<home.Component data={[sampleProduct]} />);
  expect(screen.getByRole('link', { name: 'Heritage' }).getAttribute('href')).toBe('/tractors/heritage');
});

test('a category has its own tractors, says which it is, and does not exist by another name', async () => {
  expect((await loadCategory('electric')).products).toEqual([]);
  await show(<category.Component data={await loadCategory('heritage')} />, '/tractors/heritage');
  expect(screen.getByRole('heading', { name: 'Heritage' })).toBeTruthy();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Heritage');
  expect(screen.getByRole('link', { name: 'Barley Queen' })).toBeTruthy();
  await expect(loadCategory('boats')).rejects.toThrow(NotFound);
});

test('the header has the cart of another team, which is a link until it is there, and at the checkout the name alone', async () => {
  const { unmount } = await show(<header.Component data={undefined} />);
  expect(screen.getByRole('link', { name: 'Cart' }).getAttribute('href')).toBe('/cart');
  unmount();
  await show(<header.Component data={undefined} />, '/checkout');
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['Tractor Store']);
});

test('a page of before, which asks here for recommendations, gets those of the team that has them now', async () => {
  const open = jest.fn(() => new Promise<never>(() => {}));
  await act(async () =>
    render(
      <TestHost host={testHost(visitor, { scope: { open } })}>
        <recommendations.Component skus={['a']} data={undefined} />
      </TestHost>,
    ),
  );
  expect(open).toHaveBeenCalledWith('mf-inspire/recommendations', { skus: ['a'] }, 'load', false, undefined);
});

test('a store that is picked is in the form, and the page around hears of it', async () => {
  const heard = jest.fn();
  host.bus.on(storePicked).subscribe(heard);
  const stores = [{ id: 'mill-yard', name: 'Mill Yard', street: '4 Weir Lane', city: 'Ashcombe' }];
  await show(<picker.Component name="store" data={stores} />);
  const radio = screen.getByRole<HTMLInputElement>('radio', { name: 'Mill Yard, Ashcombe' });
  fireEvent.click(radio);
  expect([radio.name, radio.value]).toEqual(['store', 'mill-yard']);
  expect(heard).toHaveBeenCalledWith({ name: 'Mill Yard' });
});
