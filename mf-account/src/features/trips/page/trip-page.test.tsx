import type { Booking } from '@fernweh/contracts/booking';
import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  type Answers,
  bookingOf,
  faceOf,
  fakeApi,
  inDays,
  partyOf,
  problem,
  quoteOf,
} from '../../../testing/fake-api.ts';
import { signedIn, withDialogs } from '../testing/signed-in.tsx';
import { TripPage } from './trip-page.tsx';

const REF = 'FW7K3M9QDX';
const READ = `GET /bookings/${REF}`;
const QUOTE = `${READ}/cancellation-quote`;
const CANCEL = `POST /bookings/${REF}/cancel`;
const FACES = { 'GET /tours?slugs=a-slow-coast': { body: { tours: [faceOf('a-slow-coast')] } } };

beforeAll(withDialogs);

async function shown(booking: Booking | undefined, more: Answers = {}, query = '') {
  const party = { body: partyOf({}, { travellers: [], open: false }) };
  const answers: Answers = {
    ...(booking && { [READ]: { body: booking } }),
    [`${READ}/travellers`]: party,
    ...FACES,
    ...more,
  };
  const api = fakeApi(answers);
  return {
    api,
    answers,
    ...(await signedIn(<TripPage reference={REF} />, { url: `/account/bookings/${REF}${query}` })),
  };
}

const confirmed = (given: Partial<Booking> = {}) => bookingOf({ ref: REF, ...given });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const dialog = () => screen.getByRole('dialog');
const costs = () => screen.getByRole('region', { name: 'What it costs' }).textContent ?? '';

test('a booking shows place, dates, travellers, rooms, price lines, payments and balance', async () => {
  await shown(
    confirmed({ extras: [{ code: 'N', title: 'A night in Lisbon', quantity: 2, unitAmount: 9000 }] }),
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A slow coast');
  expect(document.body.textContent).toContain(`Booking ${REF}`);
  expect(document.body.textContent).toContain('Lisbon to Porto');
  const travellers = screen.getByRole('region', { name: 'Travellers' }).textContent;
  expect(travellers).toContain('Maja Lindqvist Lead traveller');
  expect(travellers).toContain('born 4\u00a0Sep\u00a01988 · room 1, twin room · phone +46701740605');
  expect(travellers).toContain('2 × A night in Lisbon');
  expect(costs()).toContain('2 × Adult, twin room£2,576');
  expect(costs()).toMatch(/Paid£300Due .*£2,276/);
  expect(screen.getByRole('button', { name: 'Pay balance' })).toBeTruthy();
});

test('a booking says where and when to meet, whom to call, and each day with its house', async () => {
  const plan = {
    meeting: { day: '2027-06-12', time: '18:00', place: 'Lisbon', stay: 'Casa do Rio' },
    days: [
      { n: 1, day: '2027-06-12', title: 'The first supper', places: ['Lisbon'], stay: 'Casa do Rio' },
      { n: 2, day: '2027-06-13', title: 'Home', places: ['Lisbon'] },
    ],
    phone: '+44 20 7946 0123',
  };
  await shown(confirmed({ plan }));
  const text = screen
    .getByRole('region', { name: 'Where and when to meet' })
    .textContent?.replaceAll('\u00a0', ' ');
  expect(text).toContain('Casa do Rio, Lisbon');
  expect(text).toContain('Sat 12 Jun 2027, 18:00 local time');
  expect(text).toContain('Sat 12 Jun 2027 The first supperNight: Casa do Rio');
  expect(screen.getByRole('link', { name: '+44 20 7946 0123' }).getAttribute('href')).toBe(
    'tel:+442079460123',
  );
});

test('a cancelled trip asks for nothing of its travellers', async () => {
  const party = partyOf({}, { open: true });
  await shown(confirmed({ state: 'CANCELLED', cancelCause: 'TRAVELLER' }), {
    [`${READ}/travellers`]: { body: party },
  });
  expect(screen.queryByRole('link', { name: /the details of/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /link/i })).toBeNull();
});

test('a trip paid in parts lists each payment with its date', async () => {
  const payment = {
    id: 'p',
    state: 'SUCCEEDED',
    refunded: 0,
    createdAt: '2026-11-02T10:00:00.000Z',
  } as const;
  await shown(
    confirmed({
      paid: 257_600,
      payments: [
        { ...payment, purpose: 'DEPOSIT', amount: 30_000 },
        { ...payment, purpose: 'BALANCE', state: 'FAILED', amount: 227_600 },
        { ...payment, purpose: 'BALANCE', amount: 227_600 },
      ],
    }),
  );
  const day = 'Mon\u00a02\u00a0Nov\u00a02026';
  expect(costs()).toContain(
    `Deposit, ${day}£300Balance, ${day}£2,276Paid£2,576Still to payNothingAll amounts are in GBP.`,
  );
});

describe('return from the payment page', () => {
  const region = () => screen.getByRole('status').textContent;

  test('a payment counts only once the API confirms it', async () => {
    jest.useFakeTimers();
    const { answers } = await shown(confirmed(), {}, '?payment=done');
    expect(region()).toContain('We’re waiting for your bank');
    expect(screen.queryByRole('button', { name: 'Pay balance' })).toBeNull();
    answers[READ] = 'silent';
    for (let turn = 0; turn < 12; turn++) await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(region()).toContain('This is taking longer than usual');
    answers[READ] = { body: confirmed({ paid: 257_600 }) };
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(region()).toContain('Your trip is paid in full');
    expect(region()).toMatch(/received £2,576/);
    expect(costs()).toContain('Still to payNothing');
    jest.useRealTimers();
  });

  test('a visitor who leaves without paying is not charged and can still pay', async () => {
    await shown(confirmed(), {}, '?payment=cancelled');
    expect(region()).toContain('Nothing was charged');
    expect(region()).toMatch(/The balance is due \w{3}/);
    expect(screen.getByRole('button', { name: 'Pay balance' })).toBeTruthy();
  });

  test('a trip cancelled meanwhile is not shown as paid', async () => {
    await shown(confirmed({ state: 'CANCELLED', cancelCause: 'TRAVELLER' }), {}, '?payment=done');
    expect(document.body.textContent).toContain('This trip is cancelled');
    expect(document.body.textContent).not.toContain('paid in full');
  });
});

test('a skeleton reserves the height', async () => {
  await shown(undefined, { [READ]: 'late' });
  expect(screen.getByText('Loading your trip')).toBeTruthy();
});

test('an unknown trip or another visitor’s trip shows not found, with a way back', async () => {
  await shown(undefined);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'We can’t find this trip in your account',
  );
  expect(screen.getByRole('link', { name: 'Back to my trips' }).getAttribute('href')).toBe(
    '/account/my-account',
  );
});

test('an unavailable API shows an error with a retry', async () => {
  const { answers } = await shown(undefined, { [READ]: { status: 500 } });
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load this trip');
  answers[READ] = { body: confirmed() };
  await press('Try again');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A slow coast');
});

test('invoice and calendar entry are fetched with the token and downloaded', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href} ${this.isConnected}`);
  });
  URL.createObjectURL = () => 'blob:http://site/1';
  const { api, answers } = await shown(confirmed(), {
    [`${READ}/invoice.pdf`]: { file: new Blob(['%PDF']) },
  });
  await press('Invoice (PDF)');
  expect(saved).toEqual([`${REF}-invoice.pdf blob:http://site/1 false`]);
  expect(api.requests.at(-1)?.headers.authorization).toBe('Bearer token');
  answers[`${READ}/calendar.ics`] = 'silent';
  await press('Add to calendar');
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t download the calendar entry');
  expect(saved).toHaveLength(1);
});

test('a held trip shows what to pay, and neither documents nor cancellation', async () => {
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  await shown(confirmed({ state: 'ON_HOLD', paid: 0, confirmedAt: undefined, expiresAt }));
  expect(screen.getByRole('link', { name: 'Continue booking' }).getAttribute('href')).toBe(
    `/checkout?booking=${REF}`,
  );
  expect(costs()).toMatch(/Deposit, to pay now£300Balance, due .*£2,276/);
  expect(screen.queryByRole('button', { name: 'Invoice (PDF)' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'What would I get back?' })).toBeNull();
});

test('an expired hold links to the tour', async () => {
  await shown(confirmed({ state: 'EXPIRED', paid: 0, confirmedAt: undefined }));
  expect(screen.getByRole('heading', { name: 'Your places are no longer held' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the tour' }).getAttribute('href')).toBe('/tours/a-slow-coast');
});

test('a completed trip asks for a review', async () => {
  await shown(bookingOf({ ref: REF, state: 'COMPLETED', paid: 257_600 }, { from: -30 }));
  expect(screen.getByRole('link', { name: 'Write a review' }).getAttribute('href')).toBe(
    `/write-a-review?booking=${REF}`,
  );
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Invoice (PDF)' })).toBeTruthy();
});

test('a departure that the operator cancelled', async () => {
  const cancelledAt = `${inDays(-1)}T08:00:00.000Z`;
  await shown(confirmed({ state: 'CANCELLED', cancelCause: 'OPERATOR', cancelledAt, refunded: 30_000 }));
  expect(document.body.textContent).toContain('We’re sorry: we had to cancel this departure on ');
  expect(document.body.textContent).toContain('£300 is on its way to the card you paid with');
});

test('cancelling shows the quote, asks for confirmation, and announces the refund', async () => {
  const quote = quoteOf({ paid: 257_600, fee: 64_400, refund: 193_200, days: 40 });
  const booking = bookingOf({ ref: REF, paid: 257_600 }, { from: 40 });
  const cancelled = { ...booking, state: 'CANCELLED', cancelCause: 'TRAVELLER', refunded: 193_200 };
  const { api } = await shown(booking, { [QUOTE]: { body: quote }, [CANCEL]: { body: cancelled } });
  await press('What would I get back?');
  expect(dialog().textContent).toContain(
    'You leave in 40 days. Between 59 and 22 days before departure, we keep 25% of the price, and never less than the deposit.',
  );
  expect(dialog().textContent).toContain('You get back£1,932');
  expect(dialog().contains(document.activeElement)).toBe(true);
  expect(screen.queryByRole('button', { name: /^Yes/ })).toBeNull();
  await press('Continue to cancellation');
  expect(api.calls()).not.toContain(CANCEL);
  expect(screen.getByRole('dialog', { name: 'Cancel this trip?' }).textContent).toContain('refund £1,932');
  expect(document.activeElement?.textContent).toContain('this can’t be undone');
  await press('Yes, cancel this trip');
  const sent = api.requests.find(({ call }) => call === CANCEL);
  expect(sent?.body).toEqual({ quoteId: quote.quoteId });
  expect(sent?.headers['idempotency-key']).toBe(quote.quoteId);
  const news = screen.getByRole('status');
  expect(news.textContent).toContain('£1,932 is on its way to the card you paid with');
  expect(document.activeElement).toBe(news);
  expect(costs()).toContain('Refunded£1,932Cancellation fee£644');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'What would I get back?' })).toBeNull();
});

test('cooling-off refunds everything; keeping the trip returns the focus', async () => {
  const { api } = await shown(confirmed(), {
    [QUOTE]: { body: quoteOf({ fee: 0, refund: 30_000, coolingOff: true }) },
  });
  screen.getByRole('button', { name: 'What would I get back?' }).focus();
  await press('What would I get back?');
  expect(dialog().textContent).toContain('less than 24 hours ago, so you get a full refund');
  await press('Continue to cancellation');
  await press('Keep my trip');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.textContent).toBe('What would I get back?');
  expect(api.calls()).not.toContain(CANCEL);
});

test('a fee above the paid amount charges nothing more', async () => {
  await shown(confirmed(), { [QUOTE]: { body: quoteOf({ fee: 64_400 }) } });
  await press('What would I get back?');
  expect(dialog().textContent).toContain('no refund is due, and you owe nothing more');
});

test.each([
  [409, 'price-changed'],
  [410, 'hold-expired'],
  [412, 'version-conflict'],
  [404, 'not-found'],
])('a quote that has run out (%i %s) is told anew and cancels nothing', async (status, name) => {
  const { answers } = await shown(confirmed(), {
    [QUOTE]: { body: quoteOf({ fee: 0, refund: 30_000, coolingOff: true }) },
    [CANCEL]: { status, body: problem(name) },
  });
  await press('What would I get back?');
  await press('Continue to cancellation');
  answers[QUOTE] = { body: quoteOf() };
  await press('Yes, cancel this trip');
  expect(within(dialog()).getByRole('alert').textContent).toContain('Nothing has been cancelled');
  expect(dialog().textContent).toContain('You get back£0');
  expect(screen.getByRole('button', { name: 'Continue to cancellation' })).toBeTruthy();
});

test('a cancellation without an answer can be repeated; the dialog stays open while it is in flight', async () => {
  const { api, answers } = await shown(confirmed(), { [QUOTE]: { body: quoteOf() }, [CANCEL]: 'silent' });
  await press('What would I get back?');
  await press('Continue to cancellation');
  await press('Yes, cancel this trip');
  expect(screen.getByRole('alert').textContent).toContain('a trip is never cancelled twice');
  answers[CANCEL] = 'late';
  await press('Yes, cancel this trip');
  await press('Close');
  expect(screen.getByRole('button', { name: 'Cancelling your trip…' })).toBeTruthy();
  const keys = api.requests.filter(({ call }) => call === CANCEL).map(one => one.headers['idempotency-key']);
  expect(keys).toEqual([quoteOf().quoteId, quoteOf().quoteId]);
});

test('a trip cancelled in another tab is shown as cancelled', async () => {
  const { answers } = await shown(confirmed(), { [QUOTE]: { status: 409, body: problem('state-conflict') } });
  answers[READ] = { body: confirmed({ state: 'CANCELLED', cancelCause: 'TRAVELLER', paid: 30_000 }) };
  await press('What would I get back?');
  expect(screen.getByRole('heading', { name: 'This trip is cancelled' })).toBeTruthy();
  expect(document.body.textContent).toContain('No refund is due');
});

test('a failed quote leaves the trip unchanged', async () => {
  const { answers } = await shown(confirmed(), { [QUOTE]: 'silent' });
  await press('What would I get back?');
  expect(within(dialog()).getByRole('alert').textContent).toContain('Your trip hasn’t changed.');
  answers[QUOTE] = { body: quoteOf() };
  await press('Try again');
  expect(dialog().textContent).toContain('You leave in 203 days.');
});
