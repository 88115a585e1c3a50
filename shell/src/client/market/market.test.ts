/** @jest-environment jsdom */
import { geoChanged, navigationChanged, noticeChanged } from '@fernweh/contracts/events';
import type { Geo } from '@flotilla/contracts/register';
import { createEventBus } from '@flotilla/event-bus';
import { act, fireEvent, screen } from '@testing-library/react';
import { loadDocument, reloadDocument } from '../../../../platform/host/src/client/document-navigation.ts';
import { barsOf } from '../site-state/follow.ts';
import { storeGeo } from '../store-geo.ts';
import { watchMarket } from './watch-market.ts';

jest.mock('../../../../platform/host/src/client/document-navigation.ts', () => ({
  loadDocument: jest.fn(),
  reloadDocument: jest.fn(),
}));

/** A document for British visitors, and other tabs of its browser (product/markets 10, 11; docs/decisions/132). */
const BRITISH: Geo = { channel_id: 33, currency: 'GBP', locale: 'en-GB', phone: '+44 20 7946 0123' };
const EURO: Geo = { channel_id: 4931, currency: 'EUR', locale: 'en-IE' };
const SOUTH_AFRICAN: Geo = { channel_id: 288, currency: 'ZAR', locale: 'en-ZA' };

/** What the document of a test listens to. The documents of tests before have been left. */
const listening: (() => void)[] = [];
afterEach(() => {
  for (const leave of listening.splice(0)) leave();
});
for (const target of [window, document] as EventTarget[]) {
  const listen = target.addEventListener.bind(target);
  target.addEventListener = (...args: Parameters<typeof listen>) => {
    listen(...args);
    listening.push(() => target.removeEventListener(...args));
  };
}

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  history.replaceState(null, '', '/tours/andalusia');
  document.body.innerHTML = '<header id="fw-header"></header><main id="main"></main>';
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

/** A document whose script has run, and that has become idle. */
async function open(geo: Geo = BRITISH) {
  const bus = createEventBus();
  const loadBars = jest.fn(barsOf(bus));
  bus.publish(geoChanged, storeGeo(geo));
  await act(async () => watchMarket(bus, loadBars));
  return { bus, loadBars };
}

/** Another tab loads a document of a market. */
const elsewhere = (geo: Geo) =>
  act(async () => {
    storeGeo(geo);
    window.dispatchEvent(new StorageEvent('storage', { key: 'geoData' }));
  });

const offer = () => screen.queryByRole('region', { name: /country and currency/i });
const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('a market that was changed in another tab is offered, and nothing loads by itself', async () => {
  await open();
  expect(offer()).toBeNull();
  await elsewhere(EURO);
  expect(offer()?.textContent).toContain(
    'Your country and currency are now Euro area, € EUR. This page is still for United Kingdom, £ GBP.',
  );
  expect(document.getElementById('fw-header')?.previousElementSibling?.contains(offer())).toBe(true);
  expect(offer()?.closest('[aria-live=polite]')).toBeTruthy();
  expect(reloadDocument).not.toHaveBeenCalled();
  expect(loadDocument).not.toHaveBeenCalled();
  await press(/reload/i);
  expect(reloadDocument).toHaveBeenCalledTimes(1);
});

test('an address that names the old market is loaded without it, with all of the rest', async () => {
  history.replaceState(null, '', '/search?channel=33&query=rail#results');
  await open();
  await elsewhere(EURO);
  await press(/reload/i);
  expect(loadDocument).toHaveBeenCalledWith('/search?query=rail#results', { replace: true });
  expect(reloadDocument).not.toHaveBeenCalled();
});

test('a closed offer stays closed, until the market changes once more', async () => {
  const { bus } = await open();
  await elsewhere(EURO);
  await press(/close/i);
  expect(offer()).toBeNull();
  await elsewhere(EURO);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  bus.publish(navigationChanged, { url: '/blog', phase: 'shown' });
  expect(offer()).toBeNull();
  await elsewhere(SOUTH_AFRICAN);
  expect(offer()?.textContent).toContain('South Africa, R ZAR');
  await press(/close/i);
  await elsewhere(BRITISH);
  await elsewhere(SOUTH_AFRICAN);
  expect(offer()).toBeTruthy();
});

test('a document whose market is the new one shows nothing, and loads nothing for it', async () => {
  const { loadBars } = await open();
  await elsewhere({ ...BRITISH, phone: '+44 20 7946 9999' });
  expect(offer()).toBeNull();
  expect(loadBars).not.toHaveBeenCalled();
});

test('an offer goes when the market is changed back', async () => {
  await open();
  await elsewhere(EURO);
  await elsewhere(BRITISH);
  expect(offer()).toBeNull();
});

test('a change before the page was idle is offered then', async () => {
  const bus = createEventBus();
  bus.publish(geoChanged, storeGeo(BRITISH));
  storeGeo(EURO);
  await act(async () => watchMarket(bus, barsOf(bus)));
  expect(offer()).toBeTruthy();
});

test.each([
  ['comes back to the front', () => document.dispatchEvent(new Event('visibilitychange'))],
  [
    'is shown again by "back"',
    () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
])('a document that %s finds the change that it did not hear of', async (_, wake) => {
  await open();
  storeGeo(EURO);
  expect(offer()).toBeNull();
  await act(async () => void wake());
  expect(offer()).toBeTruthy();
});

test('a running booking keeps its price: its checkout is told and reloads nothing', async () => {
  history.replaceState(null, '', '/checkout?booking=FW12345&step=travellers');
  const { bus } = await open();
  await elsewhere(EURO);
  expect(offer()?.textContent).toContain('The price of this booking stays as it is.');
  expect(screen.queryByRole('button', { name: /reload/i })).toBeNull();
  history.replaceState(null, '', '/tours');
  await act(async () => bus.publish(navigationChanged, { url: '/tours', phase: 'shown' }));
  expect(screen.getByRole('button', { name: /reload/i })).toBeTruthy();
});

test.each(['not JSON', 'null', '{}', '{"channel_id":"4931"}', '{"channel_id":7}'])(
  'what is stored may be anything: %s',
  async text => {
    await open();
    await act(async () => {
      localStorage.setItem('geoData', text);
      window.dispatchEvent(new StorageEvent('storage', { key: 'geoData' }));
    });
    expect(offer()).toBeNull();
  },
);

test('an offer is above a notice and below maintenance: one bar at a time', async () => {
  const { bus, loadBars } = await open();
  const heights = jest.fn();
  bus.on(noticeChanged).subscribe(heights);
  await elsewhere(EURO);
  const bars = await loadBars();
  const notice = { id: 'strike', text: 'Trains strike on Friday.' };
  await act(async () => bars.set('notice', { kind: 'notice', notice, onAcknowledge: () => {} }));
  expect(screen.getAllByRole('region')).toEqual([offer()]);
  const maintenance = { title: 'We are moving house', message: 'Back soon.' };
  await act(async () => bars.set('maintenance', { kind: 'maintenance', maintenance }));
  expect(screen.getAllByRole('region')).toEqual([screen.getByRole('region', { name: 'Maintenance' })]);
  await act(async () => bars.set('maintenance', undefined));
  await press(/close/i);
  expect(screen.getByRole('region').textContent).toContain('Trains strike on Friday.');
});
