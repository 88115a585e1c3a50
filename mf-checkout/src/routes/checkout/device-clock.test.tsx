import { sessionChanged } from '@fernweh/contracts/events';
import { holdChanged } from '@fernweh/mf-checkout-contract/events';
import { createEventBus } from '@flotilla/event-bus';
import { act, screen } from '@testing-library/react';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { sampleBooking } from '../../testing/sample-bookings.ts';
import { renderInPage } from '../../testing/test-page.tsx';
import { CheckoutFlow } from './checkout-flow.tsx';

/** The API's time. The device's own clock is moved by each test. */
const START = Date.parse('2027-01-10T09:00:00Z');
const MINUTE = 60_000;
const AHEAD = [
  ['40 minutes fast', 40 * MINUTE],
  ['two hours slow', -120 * MINUTE],
  ['a day fast', 24 * 60 * MINUTE],
  ['a day slow', -24 * 60 * MINUTE],
] as const;
const user = { email: 'maja@example.com', firstName: 'Maja', lastName: 'Lindqvist', name: 'Maja Lindqvist' };

let api: FakeApi;
/** What has really passed since the start; fake timers count it as `performance.now()`. */
let startedAt = 0;
const realNow = () => START + performance.now() - startedAt;

beforeEach(() => {
  delete (globalThis as { [key: symbol]: unknown })[Symbol.for('fernweh.server-clock.1')];
  window.sessionStorage.clear();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  startedAt = performance.now();
  AbortSignal.timeout = () => new AbortController().signal;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => jest.useRealTimers());

const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 60; turn++) await Promise.resolve();
  });
async function pass(ms: number) {
  await act(async () => jest.advanceTimersByTime(ms));
  await settle();
}

async function visit(ahead: number, state: 'ON_HOLD' | 'PENDING_PAYMENT' = 'ON_HOLD') {
  jest.setSystemTime(START + ahead);
  const expiresAt = new Date(START + 30 * MINUTE).toISOString();
  api = fakeApi(sampleBooking({ state, expiresAt, createdAt: new Date(START).toISOString() }));
  api.now = realNow;
  const bus = createEventBus();
  bus.publish(sessionChanged, { status: 'authenticated', user });
  const holds: unknown[] = [];
  bus.on(holdChanged).subscribe(change => holds.push(change));
  const url = `/checkout?booking=${api.booking?.ref}`;
  renderInPage(<CheckoutFlow data={undefined} />, { url, bus, token: 'token' });
  await settle();
  return { holds };
}
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const clock = () => screen.getByRole('timer').textContent;

test.each(AHEAD)('with a clock that is %s the time left is right, until it is over', async (_, ahead) => {
  const { holds } = await visit(ahead);
  expect(clock()).toBe('30:00');
  expect(text()).not.toContain('no longer held');
  expect(holds).toContainEqual({ hold: expect.objectContaining({ clockAhead: ahead }) });
  await pass(29 * MINUTE);
  expect(clock()).toBe('1:00');
  await pass(MINUTE + 1_000);
  expect(text()).toContain('Your places are no longer held');
});

test.each([
  ['forwards', 3 * 60 * MINUTE],
  ['back', -3 * 60 * MINUTE],
])('a clock that is set %s while the page is open changes nothing', async (_, step) => {
  await visit(0);
  await pass(MINUTE);
  jest.setSystemTime(Date.now() + step);
  await pass(10_000);
  expect(clock()).toBe('28:50');
  expect(text()).not.toContain('no longer held');
});

test.each(AHEAD)('a payment page that is open is not called over by a clock that is %s', async (_, ahead) => {
  await visit(ahead, 'PENDING_PAYMENT');
  await pass(29 * MINUTE);
  expect(text()).not.toContain('no longer held');
  await pass(MINUTE + 1_000);
  expect(text()).toContain('Your places are no longer held');
});

test('at the end the API is asked: a hold that another tab extended goes on', async () => {
  await visit(0);
  const extended = new Date(START + 40 * MINUTE).toISOString();
  await pass(29 * MINUTE);
  if (api.booking) api.booking = { ...api.booking, expiresAt: extended, extensions: 1 };
  await pass(MINUTE + 1_000);
  expect(text()).not.toContain('no longer held');
  expect(clock()).toBe('9:59');
});

test('an answer that puts the clock back by a moment at the very end delays the end by that moment', async () => {
  await visit(0);
  await pass(29 * MINUTE);
  // The answer at the end says that the end is 300 ms away.
  startedAt += 300;
  await pass(MINUTE);
  expect(text()).not.toContain('no longer held');
  await pass(2_000);
  expect(text()).toContain('Your places are no longer held');
});

test('a device that slept asks the API when its page is seen again, and then the time is right', async () => {
  await visit(0);
  // While the device sleeps, only the API's clock goes on.
  startedAt -= 20 * MINUTE;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await settle();
  await pass(1_000);
  expect(clock()).toBe('9:59');
});

test('an API that does not say its time is counted to by the device’s clock, and its 410 counts more', async () => {
  jest.setSystemTime(START);
  api = fakeApi(sampleBooking({ expiresAt: new Date(START + 30 * MINUTE).toISOString() }));
  const bus = createEventBus();
  bus.publish(sessionChanged, { status: 'authenticated', user });
  const url = `/checkout?booking=${api.booking?.ref}`;
  renderInPage(<CheckoutFlow data={undefined} />, { url, bus, token: 'token' });
  await settle();
  expect(clock()).toBe('30:00');
  api.refuse('POST /bookings/', { status: 410, type: 'urn:fernweh:problem:hold-expired' });
  act(() => screen.getByRole('button', { name: 'Add 10 minutes' }).click());
  await settle();
  expect(text()).toContain('Your places are no longer held');
});
