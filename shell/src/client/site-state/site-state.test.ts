/** @jest-environment jsdom */
import {
  experimentsChanged,
  type NoticeChange,
  navigationChanged,
  noticeChanged,
} from '@fernweh/contracts/events';
import type { SiteState } from '@fernweh/contracts/site-state';
import { createEventBus } from '@flotilla/event-bus';
import { act, fireEvent, screen } from '@testing-library/react';
import { barsOf } from './follow.ts';
import { followSiteState } from './site-state.ts';
import { assign } from './stored-state.ts';

/** The three states in session storage (product/states 4, 5, 7–12). */
const NOTICE = { id: 'strike', text: 'Trains strike on Friday.', link: { text: 'Details', url: '/blog' } };
const MAINTENANCE = { title: 'We are moving house', message: 'Back soon.' };
const EXPERIMENTS = [{ id: 'menu-inspiration', variants: ['cards', 'list'] }];

let resized: () => void = () => {};
const ended: (() => void)[] = [];

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<header id="fw-header"></header><main id="main"></main>';
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 48 });
  globalThis.ResizeObserver = class {
    constructor(heard: () => void) {
      resized = heard;
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never;
  AbortSignal.timeout = () => new AbortController().signal;
});
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

async function open(state: SiteState | Error) {
  globalThis.fetch = jest.fn(async () => {
    if (state instanceof Error) throw state;
    return { ok: true, json: async () => state } as Response;
  });
  const bus = createEventBus();
  const heights: NoticeChange[] = [];
  const assigned = jest.fn();
  bus.on(noticeChanged).subscribe(change => heights.push(change));
  bus.on(experimentsChanged).subscribe(assigned);
  await act(async () => followSiteState(bus, barsOf(bus)));
  act(() => resized());
  return { bus, heights, assigned };
}

const bar = () => screen.queryByRole('region');

test('without a notice the header keeps its place: the height is 0 and nobody is told', async () => {
  const { heights } = await open({ experiments: [] });
  expect(bar()).toBeNull();
  expect(heights).toEqual([]);
});

test('a notice tells the header its height, and is acknowledged once for the tab', async () => {
  const { heights } = await open({ experiments: [], notice: NOTICE });
  expect(bar()?.textContent).toContain('Trains strike on Friday.');
  expect(document.getElementById('fw-header')?.previousElementSibling?.contains(bar())).toBe(true);
  expect(screen.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe('/blog');
  expect(heights).toEqual([{ height: 48 }]);
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Close this notice' })));
  expect(bar()).toBeNull();
  expect(heights.at(-1)).toEqual({ height: 0 });
  expect(sessionStorage.getItem('notice-acknowledged')).toBe('strike');

  document.body.innerHTML = '<header id="fw-header"></header>';
  await open({ experiments: [], notice: NOTICE });
  expect(bar()).toBeNull();
  await open({ experiments: [], notice: { ...NOTICE, id: 'another' } });
  expect(bar()).toBeTruthy();
});

test('a link of a notice that leads nowhere safe is not drawn', async () => {
  await open({ experiments: [], notice: { ...NOTICE, link: { text: 'Win', url: 'javascript:alert(1)' } } });
  expect(screen.queryByRole('link')).toBeNull();
});

test('maintenance is stored for the tab, holds while the site does not answer, and goes when it is over', async () => {
  await open({ experiments: [], maintenance: MAINTENANCE, notice: NOTICE });
  expect(bar()?.textContent).toContain('We are moving house. Your account and any bookings in progress work');
  expect(sessionStorage.getItem('maintenance')).toContain('We are moving house');
  expect(screen.queryByRole('button')).toBeNull();

  document.body.innerHTML = '<header id="fw-header"></header>';
  await open(new Error('offline'));
  expect(bar()?.textContent).toContain('We are moving house');

  document.body.innerHTML = '<header id="fw-header"></header>';
  await open({ experiments: [] });
  expect(bar()).toBeNull();
  expect(sessionStorage.getItem('maintenance')).toBeNull();
});

test('an experiment keeps its variant in the tab, and every application hears of it', async () => {
  const { assigned } = await open({ experiments: EXPERIMENTS });
  const [[first]] = assigned.mock.calls;
  expect(['cards', 'list']).toContain(first.assigned[0].variant);
  for (let n = 0; n < 20; n++) {
    const { assigned: again } = await open({ experiments: EXPERIMENTS });
    expect(again).toHaveBeenCalledWith(first);
  }
});

test('each variant is drawn; a variant that is no longer offered is drawn anew', () => {
  expect(assign(EXPERIMENTS, () => 0)).toEqual({ 'menu-inspiration': 'cards' });
  expect(assign(EXPERIMENTS, () => 0.99)).toEqual({ 'menu-inspiration': 'cards' });
  expect(assign([{ id: 'menu-inspiration', variants: ['list', 'rows'] }], () => 0.99)).toEqual({
    'menu-inspiration': 'rows',
  });
  sessionStorage.setItem('experiments', 'not JSON');
  expect(assign(EXPERIMENTS, () => 0.99)).toEqual({ 'menu-inspiration': 'list' });
});

test('page changes ask again, at most once a minute', async () => {
  const { bus } = await open({ experiments: [] });
  bus.publish(navigationChanged, { url: '/blog', phase: 'shown' });
  expect(fetch).toHaveBeenCalledTimes(1);
  const later = performance.now() + 61_000;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  bus.publish(navigationChanged, { url: '/tours', phase: 'shown' });
  expect(fetch).toHaveBeenCalledTimes(2);
  jest.restoreAllMocks();
});
