/** @jest-environment jsdom */
import {
  askServerTime,
  clockAhead,
  noteServerTime,
  onClockDoubt,
  serverNow,
  serverToday,
} from './server-clock.ts';

const KEY = Symbol.for('fernweh.server-clock.1');
const HOUR = 3_600_000;
/** The two clocks of a device: the one that people set, and the time since the page was opened. */
const device = { wall: 0, monotonic: 0 };

beforeEach(() => {
  delete (globalThis as { [key: symbol]: unknown })[KEY];
  jest.useFakeTimers();
  device.wall = Date.parse('2027-01-10T09:00:00Z');
  device.monotonic = 5_000;
  jest.spyOn(Date, 'now').mockImplementation(() => device.wall);
  jest.spyOn(performance, 'now').mockImplementation(() => device.monotonic);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Time passes: for both clocks, or for the device that sleeps only for the first. */
function pass(ms: number, { asleep = false } = {}) {
  device.wall += ms;
  if (!asleep) device.monotonic += ms;
  jest.advanceTimersByTime(ms);
}
const answer = (time: string, more: Record<string, string> = {}) =>
  ({
    url: 'http://api/api/v1/bookings',
    headers: new Map([['x-server-time', time], ...Object.entries(more)]),
  }) as unknown as Response;
const learn = (time: string) => noteServerTime(answer(time), device.monotonic);
const at = () => new Date(serverNow()).toISOString();

test('before an answer, and with an API that does not say its time, the device’s clock counts', () => {
  expect(at()).toBe('2027-01-10T09:00:00.000Z');
  noteServerTime({ url: '', headers: new Map() } as unknown as Response, 0);
  noteServerTime({} as Response, 0);
  expect(at()).toBe('2027-01-10T09:00:00.000Z');
  expect(clockAhead()).toBeUndefined();
  expect(new Date(serverNow(40 * 60_000)).toISOString()).toBe('2027-01-10T08:20:00.000Z');
});

test.each([40 / 60, -2, 24, -24])('a device that is %d hours ahead knows the time of the API', ahead => {
  device.wall += ahead * HOUR;
  learn('2027-01-10T09:00:00Z');
  pass(90_000);
  expect(at()).toBe('2027-01-10T09:01:30.000Z');
  expect(serverToday()).toBe('2027-01-10');
  expect(clockAhead()).toBe(ahead * HOUR);
});

test.each([3, -3])('a clock that is set by %d hours while the page is open changes nothing', hours => {
  learn('2027-01-10T09:00:00Z');
  pass(60_000);
  device.wall += hours * HOUR;
  pass(60_000);
  expect(at()).toBe('2027-01-10T09:02:00.000Z');
});

test('an answer that took long was made half way', () => {
  const askedAt = device.monotonic;
  pass(4_000);
  noteServerTime(answer('2027-01-10T09:00:02Z'), askedAt);
  expect(at()).toBe('2027-01-10T09:00:04.000Z');
});

test.each(['public', 'max-age=30'])('an answer that a cache may have kept says nothing (%s)', kept => {
  learn('2027-01-10T09:00:00Z');
  noteServerTime(answer('2027-01-10T03:00:00Z', { 'cache-control': kept }), device.monotonic);
  expect(at()).toBe('2027-01-10T09:00:00.000Z');
});

test('a device that slept, and one whose clock was set, ask the API again', async () => {
  learn('2027-01-10T09:00:00Z');
  const ask = jest.fn();
  const end = onClockDoubt(ask);
  pass(10_000);
  expect(ask).not.toHaveBeenCalled();
  pass(20 * 60_000, { asleep: true });
  pass(2_000);
  expect(ask).toHaveBeenCalled();
  ask.mockClear();
  pass(10_000);
  expect(ask).not.toHaveBeenCalled();
  device.wall -= HOUR;
  pass(2_000);
  expect(ask).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ask).toHaveBeenCalledTimes(2);
  const restored = Object.assign(new Event('pageshow'), { persisted: true });
  window.dispatchEvent(restored);
  expect(ask).toHaveBeenCalledTimes(3);
  end();
  window.dispatchEvent(restored);
  pass(20 * 60_000, { asleep: true });
  expect(ask).toHaveBeenCalledTimes(3);
});

test('asking again sets a clock that stood still, and a failure leaves it', async () => {
  learn('2027-01-10T09:00:00Z');
  pass(20 * 60_000, { asleep: true });
  expect(at()).toBe('2027-01-10T09:00:00.000Z');
  const signal = {} as AbortSignal;
  AbortSignal.timeout = () => signal;
  globalThis.fetch = jest.fn(async () => answer('2027-01-10T09:20:00Z'));
  await askServerTime();
  expect(fetch).toHaveBeenCalledWith('http://api/api/v1/geo', { cache: 'no-store', signal });
  expect(at()).toBe('2027-01-10T09:20:00.000Z');
  globalThis.fetch = jest.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  await askServerTime();
  expect(at()).toBe('2027-01-10T09:20:00.000Z');
});

test('every copy of this module knows what an answer to another copy said', () => {
  learn('2027-01-12T12:00:00Z');
  jest.isolateModules(() => {
    const copy = require('./server-clock.ts') as typeof import('./server-clock.ts');
    expect(copy.serverToday()).toBe('2027-01-12');
  });
});
