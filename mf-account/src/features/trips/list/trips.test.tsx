import type { BookingSummary } from '@fernweh/contracts/booking';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { type Answers, bookingOf, faceOf, fakeApi, problem } from '../../../testing/fake-api.ts';
import { leaveFor } from '../payment/leave-site.ts';
import { person, signedIn } from '../testing/signed-in.tsx';
import { Trips } from './trips.tsx';
import { headlineOf, useTrips } from './use-trips.ts';

jest.mock('../payment/leave-site.ts');

const LIST = 'GET /bookings?limit=50';
const listed = (...bookings: BookingSummary[]) => ({ body: { bookings } });
const soon = () => new Date(Date.now() + 600_000).toISOString();

function Page() {
  const trips = useTrips();
  return (
    <>
      <h1>{headlineOf(trips) ?? 'Hello'}</h1>
      <Trips trips={trips} />
    </>
  );
}

async function shown(answers: Answers) {
  const api = fakeApi(answers);
  return { api, ...(await signedIn(<Page />)) };
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const titles = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('heading', { level: 3 })
    .map(heading => heading.textContent);

test('a skeleton reserves the height, and the request carries the token', async () => {
  const { api } = await shown({ [LIST]: 'late' });
  expect(screen.getByText('Loading your trips').closest('[data-loading]')).toBeTruthy();
  expect(api.requests[0]?.headers.authorization).toBe('Bearer token');
});

test('an account without bookings shows the empty state', async () => {
  await shown({ [LIST]: listed() });
  expect(screen.getByRole('heading', { name: 'No trips yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find a tour' }).getAttribute('href')).toBe('/search');
});

test('the next departure comes first, with picture, paid amount and balance', async () => {
  const later = bookingOf({ paid: 257_600 }, { from: 300, title: 'Old roads' });
  const next = bookingOf({ ref: 'FW7K3M9QD=' });
  await shown({
    [LIST]: listed(later, next),
    'GET /tours?slugs=old-roads%2Ca-slow-coast': { body: { tours: [faceOf('a-slow-coast')] } },
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('203 days until Lisbon');
  expect(titles('Your next trips')).toEqual(['A slow coast', 'Old roads']);
  const card = screen.getByRole('article', { name: 'A slow coast' });
  expect(card.textContent).toContain('Confirmed');
  expect(card.textContent).toContain('2 travellers');
  expect(card.textContent).toContain('£300 paid of £2,576');
  expect(card.textContent).toContain('£2,276 due ');
  expect(card.querySelector('img')?.getAttribute('src')).toContain('coast.jpg');
  expect(within(card).getByRole('link', { name: 'Manage trip' }).getAttribute('href')).toBe(
    '/account/bookings/FW7K3M9QD%3D',
  );
  const paid = screen.getByRole('article', { name: 'Old roads' });
  expect(paid.textContent).toContain('£2,576, paid in full');
  expect(within(paid).queryByRole('button', { name: 'Pay balance' })).toBeNull();
});

test('trips are shown without pictures if tours are unavailable', async () => {
  await shown({ [LIST]: listed(bookingOf()) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('203 days until you leave');
  expect(titles('Your next trip')).toEqual(['A slow coast']);
});

test('amounts use the locale of their currency', async () => {
  await shown({ [LIST]: listed(bookingOf({ currency: 'ZAR', total: 4_500_050, paid: 350_000 })) });
  const written = new Intl.NumberFormat('en-ZA', {
    style: 'currency',
    currency: 'ZAR',
    currencyDisplay: 'narrowSymbol',
  }).format(45_000.5);
  expect(screen.getByRole('article').textContent).toContain(`paid of ${written}`);
});

test('an overdue balance shows the last day for payment', async () => {
  await shown({ [LIST]: listed(bookingOf({}, { from: 57 })) });
  expect(screen.getByRole('article').textContent).toMatch(
    /£2,276 was due .*Pay by .* or we’ll have to cancel/,
  );
});

test('the balance is paid at the provider’s page; a retry after no answer repeats the same attempt', async () => {
  const booking = bookingOf();
  const call = `POST /bookings/${booking.ref.replace('=', '%3D')}/payments`;
  const answers: Answers = { [LIST]: listed(booking), [call]: 'silent' };
  const { api } = await shown(answers);
  await press('Pay balance');
  expect(screen.getByRole('alert').textContent).toContain('Nothing was charged');
  answers[call] = { status: 201, body: { paymentId: 'p', url: 'https://pay.example/s/1' } };
  await press('Pay balance');
  expect(leaveFor).toHaveBeenCalledWith('https://pay.example/s/1');
  const keys = api.requests.filter(one => one.call === call).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[0]).toBe(keys[1]);
  expect(screen.getByRole('button', { name: 'Opening the payment page…' })).toBeTruthy();
});

test('a balance paid in another tab is read again', async () => {
  const booking = bookingOf();
  const answers: Answers = {
    [LIST]: listed(booking),
    [`POST /bookings/${booking.ref}/payments`]: { status: 409, body: problem('state-conflict') },
  };
  await shown(answers);
  answers[LIST] = listed({ ...booking, paid: booking.total });
  await press('Pay balance');
  expect(screen.getByRole('article').textContent).toContain('£2,576, paid in full');
});

test('held seats link to the checkout until the hold expires', async () => {
  // At noon: a day that begins meanwhile is rendered first, and the timers of one act are set before it.
  jest.useFakeTimers({ now: new Date().setUTCHours(12) });
  const held = bookingOf({ state: 'ON_HOLD', paid: 0, expiresAt: soon(), confirmedAt: undefined });
  await shown({ [LIST]: listed(held) });
  const card = screen.getByRole('article', { name: 'A slow coast' });
  expect(card.textContent).toMatch(/Held until \d\d:\d\d/);
  expect(within(card).getByRole('link', { name: 'Continue booking' }).getAttribute('href')).toBe(
    `/checkout?booking=${held.ref}`,
  );
  await act(() => jest.advanceTimersByTimeAsync(600_001));
  expect(screen.queryByRole('link', { name: 'Continue booking' })).toBeNull();
  expect(screen.getByText('Hold expired')).toBeTruthy();
  jest.useRealTimers();
});

test('a pending payment stays pending after the hold’s end', async () => {
  await shown({ [LIST]: listed(bookingOf({ state: 'PENDING_PAYMENT', paid: 0, confirmedAt: undefined })) });
  expect(screen.getByRole('article').textContent).toContain('Waiting for your payment');
  expect(screen.getByText(/waiting for your payment to be confirmed/)).toBeTruthy();
});

test('past trips are listed latest first and ask for a review for a year', async () => {
  const done = (title: string, from: number) =>
    bookingOf({ state: 'COMPLETED', paid: 257_600 }, { from, title });
  const old = done('Old roads', -500);
  const last = done('Fjords', -30);
  await shown({ [LIST]: listed(old, last) });
  expect(titles('Earlier trips')).toEqual(['Fjords', 'Old roads']);
  const reviews = screen.getAllByRole('link', { name: /Write a review/ });
  expect(reviews.map(link => link.getAttribute('href'))).toEqual([`/write-a-review?booking=${last.ref}`]);
  expect(reviews[0]?.textContent).toBe('Write a review of Fjords');
});

test('expired and cancelled trips are collapsed; seats that were given back before paying are no trip', async () => {
  const cancelled = bookingOf({
    state: 'CANCELLED',
    cancelCause: 'TRAVELLER',
    paid: 84_000,
    refunded: 84_000,
  });
  const released = bookingOf({ state: 'CANCELLED', cancelCause: 'RELEASED', paid: 0 }, { title: 'Fjords' });
  const expired = bookingOf({ state: 'EXPIRED', paid: 0 }, { title: 'Dunes' });
  await shown({ [LIST]: listed(cancelled, released, expired) });
  const folded = screen.getByText('Cancelled or not completed (2)').closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toContain('Cancelled, £840 refunded');
  expect(document.body.textContent).not.toContain('Fjords');
  expect(folded?.textContent).toContain('Hold expired');
  expect(screen.getByRole('heading', { name: 'No trips yet' })).toBeTruthy();
});

test('an unavailable API shows an error with a retry', async () => {
  const answers: Answers = { [LIST]: { status: 503, body: problem('unavailable') } };
  await shown(answers);
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load your trips');
  answers[LIST] = 'late';
  await press('Try again');
  expect(screen.getByRole('button', { name: 'Trying again…' })).toBeTruthy();
  answers[LIST] = listed(bookingOf());
});

test('earlier trips load by cursor; the focus stays in the button’s place', async () => {
  const first = bookingOf();
  const answers: Answers = {
    [LIST]: { body: { bookings: [first], next: first.id } },
    [`${LIST}&cursor=${first.id}`]: 'silent',
  };
  await shown(answers);
  await press('Show earlier trips');
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load them');
  answers[`${LIST}&cursor=${first.id}`] = listed(
    bookingOf({ state: 'COMPLETED' }, { from: -60, title: 'Fjords' }),
  );
  await press('Show earlier trips');
  expect(titles('Earlier trips')).toEqual(['Fjords']);
  expect(titles('Your next trip')).toEqual(['A slow coast']);
  expect(screen.queryByRole('button', { name: 'Show earlier trips' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('These are all your trips.');
});

test('another visitor, or none, never sees the previous visitor’s trips', async () => {
  const answers: Answers = { [LIST]: listed(bookingOf()) };
  const { say } = await shown(answers);
  expect(screen.getByRole('article')).toBeTruthy();
  answers[LIST] = 'late';
  await say(person('jonas@example.com'));
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByText('Loading your trips')).toBeTruthy();
  await say({ status: 'anonymous', problem: 'expired' });
  expect(screen.getByRole('heading', { name: 'You’re logged out' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
    '/auth/login?returnTo=%2Faccount%2Fmy-account',
  );
});

test('a refused token counts as signed out', async () => {
  await shown({ [LIST]: { status: 401, body: problem('unauthorized') } });
  expect(screen.getByRole('heading', { name: 'You’re logged out' })).toBeTruthy();
});

test('a trip in progress counts as upcoming, a finished one does not', async () => {
  await shown({
    [LIST]: listed(bookingOf({}, { from: -2 }), bookingOf({}, { from: -8, days: 7, title: 'Dunes' })),
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You’re on your way');
  expect(titles('Your next trip')).toEqual(['A slow coast']);
  expect(titles('Earlier trips')).toEqual(['Dunes']);
});
