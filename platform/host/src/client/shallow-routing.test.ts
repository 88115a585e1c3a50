/** @jest-environment jsdom */
import '@fernweh/jest-preset/dom.cjs';
import type { PagePayload } from '@flotilla/contracts/page';
import { createPageStore } from '@flotilla/kit/client';
import { createShallowRouting } from './shallow-routing.ts';

const page = { url: '/search' } as PagePayload;
const positionIsRead = jest.fn();

beforeEach(() => {
  history.replaceState(null, '', page.url);
  positionIsRead.mockClear();
  Object.defineProperty(window, 'scrollY', { configurable: true, get: positionIsRead });
});
afterEach(() => Reflect.deleteProperty(window, 'scrollY'));

test('a new entry leaves the last one, whose scroll position is kept', () => {
  const pages = createPageStore(page);
  const before = history.length;
  createShallowRouting(pages, () => {}).setUrl('/search?page=2');
  expect(positionIsRead).toHaveBeenCalledTimes(1);
  expect(history.length).toBe(before + 1);
  expect(pages.current().url).toBe('/search?page=2');
});

test('a changed address of the same entry lays nothing out', () => {
  const pages = createPageStore(page);
  const told = jest.fn();
  const before = history.length;
  createShallowRouting(pages, told).setUrl('/search?departure=A', { replace: true });
  expect(positionIsRead).not.toHaveBeenCalled();
  expect(history.length).toBe(before);
  expect(location.search).toBe('?departure=A');
  expect(told).toHaveBeenCalledWith('/search?departure=A');
});
