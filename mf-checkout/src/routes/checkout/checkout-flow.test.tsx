import type { BookedPayment } from '@fernweh/contracts/booking';
import { accountDataCleared, sessionChanged } from '@fernweh/contracts/events';
import { createEventBus } from '@flotilla/event-bus';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { storeHoldIntent } from '../../shared/stored-choice.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { sampleBooking, samplePicture } from '../../testing/sample-bookings.ts';
import { sampleDeparture } from '../../testing/sample-departures.ts';
import { renderInPage } from '../../testing/test-page.tsx';
import { CheckoutFlow } from './checkout-flow.tsx';

const user = { email: 'maja@example.com', firstName: 'Maja', lastName: 'Lindqvist', name: 'Maja Lindqvist' };
const choice = {
  tour: 'a-slow-coast',
  departure: 'PTLP-270612',
  adults: 2,
  youths: 0,
  room: 'TWIN',
} as const;
const data = {
  tour: { title: 'A slow coast', picture: samplePicture },
  departure: sampleDeparture(),
  choice,
};
const CHOSEN = '/checkout?tour=a-slow-coast&departure=PTLP-270612&adults=2&youths=0&rooms=TWIN';
const leave = jest.fn();

/** Lets pending answers and their effects settle. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 40; turn++) await Promise.resolve();
  });

async function visit(url: string, given: typeof data | undefined = undefined) {
  const bus = createEventBus();
  bus.publish(sessionChanged, { status: 'authenticated', user });
  const page = renderInPage(<CheckoutFlow data={given} leave={leave} />, { url, bus, token: 'token' });
  await settle();
  return { ...page, bus };
}
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => {
  fireEvent.click(await button(name));
  await settle();
};
const heading = (name: string) => screen.findByRole('heading', { name });

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Fills in the lead's four answers; `date` is a typed date of birth. */
function fillIn(date = '4/9/1988') {
  const [day = '', month = '', year = ''] = date.split('/');
  type('First name', 'Mia');
  type('Last name', 'Lindqvist');
  type('Day, date of birth', day);
  type('Month, date of birth', month);
  type('Year, date of birth', year);
  type('Phone', '+46 70 174 06 05');
}
const firstName = () => (screen.getByLabelText('First name') as HTMLInputElement).value;

const attempt = (state: BookedPayment['state'], failureCode?: string): BookedPayment => ({
  id: state,
  purpose: 'DEPOSIT',
  state,
  amount: 30_000,
  refunded: 0,
  createdAt: new Date().toISOString(),
  ...(failureCode && { failureCode }),
});

let api: FakeApi;
beforeEach(() => {
  sessionStorage.clear();
  // jsdom has no layout.
  HTMLElement.prototype.scrollIntoView = () => {};
  api = fakeApi();
});

test('pressing "Hold" holds the seats at once, at the shown price', async () => {
  storeHoldIntent(choice);
  await visit(CHOSEN, data);
  await heading('Who is coming?');
  expect(api.called('POST /bookings')[0]?.body).toEqual({
    departure: 'PTLP-270612',
    currency: 'GBP',
    party: { adults: 2, youths: 0 },
    rooms: [{ kind: 'TWIN', rooms: 1 }],
    expectedTotal: 249_800,
  });
  expect(api.called('POST /bookings')[0]?.headers).toMatchObject({ authorization: 'Bearer token' });
  expect(text()).toContain('Your 2 places are held until');
  expect(window.location.search).toBe('?booking=FW7K3M9QDX');
});

test('a link alone holds no seats; a press does, and a lost answer is retried with the same key', async () => {
  await visit(CHOSEN, data);
  const hold = await button('Hold 2 places for 30 minutes');
  expect(api.called('POST')).toEqual([]);
  api.refuse('POST /bookings');
  fireEvent.click(hold);
  await press('Try again');
  await heading('Who is coming?');
  const keys = api.called('POST /bookings').map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a changed price needs agreement; sold-out seats come with other dates', async () => {
  await visit(CHOSEN, data);
  const gbp = (amount: number) => ({ amount, currency: 'GBP' });
  api.refuse('POST /bookings', {
    status: 409,
    type: 'urn:fernweh:problem:price-changed',
    old: gbp(249_800),
    new: gbp(259_800),
  });
  await press('Hold 2 places for 30 minutes');
  await heading('The price has changed');
  expect(text()).toContain('It was £2,498 and is now £2,598');
  api.refuse('POST /bookings', {
    status: 409,
    type: 'urn:fernweh:problem:sold-out',
    detail: 'Only 1 place is left on this date.',
    alternatives: [{ code: 'PTLP-270619', startDate: '2027-06-19', endDate: '2027-06-26', seatsLeft: 3 }],
  });
  await press('Hold my places for £2,598');
  await heading('Those places have just sold out');
  const [, agreed] = api.called('POST /bookings');
  expect(agreed?.body).toMatchObject({ expectedTotal: 259_800 });
  expect(screen.getByRole('link', { name: /Sat.19.Jun/ }).getAttribute('href')).toContain(
    'departure=PTLP-270619&adults=2',
  );
});

test('an active hold is found again; a hold on another trip is not released without asking', async () => {
  api.booking = sampleBooking();
  const { unmount } = await visit('/checkout');
  await heading('Who is coming?');
  unmount();
  api.booking = sampleBooking({ departure: { ...sampleBooking().departure, code: 'OTHER-270101' } });
  storeHoldIntent(choice);
  await visit(CHOSEN, data);
  await heading('You’re holding places on another trip');
  expect(screen.getByRole('link', { name: 'Continue with that trip' }).getAttribute('href')).toBe(
    '/checkout?booking=FW7K3M9QDX',
  );
  expect(api.called('POST /bookings')).toEqual([]);
});

test('errors are listed with links, and nothing is sent', async () => {
  api.booking = sampleBooking();
  await visit('/checkout?booking=FW7K3M9QDX');
  await heading('Who is coming?');
  expect(firstName()).toBe('Maja');
  fillIn('31/2/1986');
  await press('Continue to extras');
  const summary = (await heading('One thing needs another look')).closest('[role=alert]') as HTMLElement;
  fireEvent.click(
    within(summary).getByRole('link', { name: 'Enter a valid date of birth, for example 12 3 1984' }),
  );
  expect(document.activeElement?.id).toBe('lead-dob');
  expect(api.called('PATCH')).toEqual([]);
});

test('the lead, extras and conditions are saved, then the payment page opens', async () => {
  api.booking = sampleBooking();
  await visit('/checkout?booking=FW7K3M9QDX');
  await heading('Who is coming?');
  fillIn();
  await press('Continue to extras');
  const title = await heading('Make it yours');
  expect(document.activeElement).toBe(title);
  expect(window.location.search).toBe('?booking=FW7K3M9QDX&step=extras');
  const [saved] = api.called('PATCH');
  expect(saved?.headers['if-match']).toBe('"1"');
  expect(saved?.body).toEqual({
    travellers: [
      {
        lead: true,
        firstName: 'Mia',
        lastName: 'Lindqvist',
        dob: '1988-09-04',
        phone: '+46 70 174 06 05',
      },
      { lead: false },
    ],
  });

  await press(/^Add Boat/);
  await waitFor(() =>
    expect(api.called('PATCH')[1]?.body).toEqual({ extras: [{ code: 'BOAT', quantity: 1 }] }),
  );
  await press('Continue to payment');
  await press('Pay £300 deposit');
  await screen.findByRole('link', { name: 'Accept the booking conditions to continue' });
  expect(leave).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('radio', { name: /Pay in full today/ }));
  await press('Pay £2,498');
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/session'));
  expect(api.called('PATCH').at(-1)?.body).toMatchObject({ termsAccepted: true });
  expect(api.called('POST /bookings').at(-1)?.body).toEqual({ whole: true });
});

test('a change by another tab is loaded, then this change is applied', async () => {
  api.booking = sampleBooking();
  await visit('/checkout?booking=FW7K3M9QDX');
  await heading('Who is coming?');
  fillIn();
  api.refuse('PATCH', { status: 412, type: 'urn:fernweh:problem:version-conflict' });
  api.booking = { ...api.booking, version: 7 };
  await press('Continue to extras');
  await heading('Make it yours');
  expect(api.called('PATCH').map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"7"']);
  expect(screen.getByRole('heading', { name: 'This booking was changed in another tab' })).toBeTruthy();
});

test('the API’s errors link to their fields', async () => {
  api.booking = sampleBooking();
  await visit('/checkout?booking=FW7K3M9QDX');
  await heading('Who is coming?');
  fillIn();
  api.refuse('PATCH', {
    status: 422,
    errors: [{ pointer: '/travellers/0/dob', message: 'Travellers must be at most 40 on 12 June 2027' }],
  });
  await press('Continue to extras');
  await screen.findByRole('link', { name: 'Travellers must be at most 40 on 12 June 2027' });
});

test('an unavailable service keeps everything, and the call can be retried', async () => {
  api.booking = sampleBooking();
  await visit('/checkout?booking=FW7K3M9QDX');
  await heading('Who is coming?');
  fillIn();
  api.refuse('PATCH', { status: 503 });
  await press('Continue to extras');
  await heading('We can’t reach our booking system just now');
  expect(firstName()).toBe('Mia');
  await press('Try again');
  await heading('Make it yours');
});

test('without a network the message stands beside the pressed button, once', async () => {
  api.booking = sampleBooking();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await visit('/checkout?booking=FW7K3M9QDX');
  await heading('Who is coming?');
  fillIn();
  api.refuse('PATCH');
  await press('Continue to extras');
  const alert = (await heading('You’re offline')).closest('[role=alert]');
  expect(screen.getAllByRole('alert')).toEqual([alert]);
  const actions = (await button('Continue to extras')).parentElement;
  expect(alert?.nextElementSibling).toBe(actions);
  jest.restoreAllMocks();
});

test('typed data survives a reload', async () => {
  api.booking = sampleBooking();
  const { unmount } = await visit('/checkout?booking=FW7K3M9QDX');
  await heading('Who is coming?');
  fillIn();
  unmount();
  await visit('/checkout?booking=FW7K3M9QDX');
  await heading('Who is coming?');
  expect(firstName()).toBe('Mia');
});

test('typed data is dropped when the session ends', async () => {
  api.booking = sampleBooking();
  const { bus } = await visit('/checkout?booking=FW7K3M9QDX');
  await heading('Who is coming?');
  fillIn();
  act(() => bus.publish(accountDataCleared, {}));
  sessionStorage.clear();
  await settle();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Jonas');
  expect(text()).not.toContain('Jonas');
});

test('the lead’s phone number is prefilled from the account, but never over typed text', async () => {
  api.booking = sampleBooking();
  api.me = { phone: '+442079460000' };
  const { unmount } = await visit('/checkout?booking=FW7K3M9QDX');
  await heading('Who is coming?');
  const phones = () => screen.getAllByLabelText('Phone') as HTMLInputElement[];
  expect(phones().map(({ value }) => value)).toEqual(['+442079460000']);
  fillIn();
  type('Phone', '0701740605');
  await press('Continue to extras');
  fireEvent.click(
    await screen.findByRole('link', {
      name: 'Enter a phone number with country code, like +44 20 7946 0000',
    }),
  );
  expect(document.activeElement).toBe(phones()[0]);
  expect(api.called('PATCH')).toEqual([]);
  unmount();
  await visit('/checkout?booking=FW7K3M9QDX');
  await heading('Who is coming?');
  expect(phones()[0]?.value).toBe('0701740605');
});

test('an expired hold is offered again at the new price; typed data stays', async () => {
  api.booking = sampleBooking({ total: 239_800 });
  await visit('/checkout?booking=FW7K3M9QDX');
  await heading('Who is coming?');
  fillIn();
  api.refuse('PATCH', { status: 410, type: 'urn:fernweh:problem:hold-expired' });
  await press('Continue to extras');
  await heading('Your places are no longer held');
  await waitFor(() => expect(text()).toContain('it was £2,398 and is now £2,498'));
  await press('Hold them for £2,498');
  await heading('Who is coming?');
  expect(api.called('POST /bookings')[0]?.body).toMatchObject({ expectedTotal: 249_800 });
  expect(firstName()).toBe('Mia');
  expect((screen.getByLabelText('Phone') as HTMLInputElement).value).toBe('+46 70 174 06 05');
  expect(window.location.search).toBe('?booking=FW0000002A');
});

test('an invalid promo code is reported at its field and blocks nothing', async () => {
  api.booking = sampleBooking();
  await visit('/checkout?booking=FW7K3M9QDX');
  await heading('Who is coming?');
  api.refuse('POST /bookings', {
    status: 422,
    errors: [{ pointer: '/promo', message: 'This code isn’t recognised' }],
  });
  type('Promo code', 'NOPE');
  await press('Apply');
  await screen.findByText('This code isn’t recognised');
  expect(screen.queryByRole('heading', { name: /another look/ })).toBeNull();
  type('Promo code', 'EARLY');
  await press('Apply');
  await press(/EARLY/);
  await waitFor(() => expect(api.called('POST /bookings').at(-1)?.body).toEqual({ code: null }));
});

describe('return from the payment page', () => {
  test('a confirmed booking clears the stored draft', async () => {
    sessionStorage.setItem('checkout-draft', JSON.stringify({ email: user.email, travellers: [] }));
    api.booking = sampleBooking({
      state: 'CONFIRMED',
      paid: 30_000,
      confirmedAt: new Date().toISOString(),
      travellers: [{ lead: true, firstName: 'Maja', band: 'ADULT' }, { band: 'ADULT' }],
    });
    await visit('/checkout?booking=FW7K3M9QDX&payment=done');
    await heading('You are going to Portugal, Maja.');
    expect(text()).toContain('£300 of £2,498');
    expect(sessionStorage.getItem('checkout-draft')).toBeNull();
  });

  test('a pending payment is not shown as paid', async () => {
    jest.useFakeTimers();
    api.booking = sampleBooking({ state: 'PENDING_PAYMENT' });
    await visit('/checkout?booking=FW7K3M9QDX&payment=done');
    for (let turn = 0; turn < 10; turn++) await act(() => jest.advanceTimersByTimeAsync(3500));
    expect(text()).toContain('We’re waiting for your bank');
    expect(text()).toContain('This is taking longer than usual');
    expect(text()).not.toContain('You are going');
    api.booking = { ...api.booking, state: 'CONFIRMED', paid: 30_000 };
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(text()).toContain('You are going to Portugal');
    jest.useRealTimers();
  });

  test('a declined card keeps the seats and allows another payment', async () => {
    api.booking = sampleBooking({ payments: [attempt('CANCELED'), attempt('FAILED', 'card_declined')] });
    await visit('/checkout?booking=FW7K3M9QDX&payment=cancelled');
    await heading('Your bank declined this card');
    expect(text()).toMatch(/Your bank declined this card\. Your places are held until \d\d:\d\d/);
    expect(await button('Pay £300 deposit')).toBeTruthy();
  });

  test('a payment page that expired is not reported as a declined card', async () => {
    api.booking = sampleBooking({ payments: [attempt('FAILED', 'card_declined'), attempt('CANCELED')] });
    await visit('/checkout?booking=FW7K3M9QDX&payment=cancelled');
    await heading('The payment page closed before you paid');
    expect(text()).toMatch(/Nothing was charged\. Your places are held until \d\d:\d\d/);
    expect(text()).not.toContain('declined');
    expect(await button('Pay £300 deposit')).toBeTruthy();
  });

  test('a payment that came after the seats had gone is said to go back, and the page stops waiting', async () => {
    api.booking = sampleBooking({
      state: 'EXPIRED',
      payments: [attempt('CANCELED'), attempt('PARTIALLY_REFUNDED')],
    });
    await visit('/checkout?booking=FW7K3M9QDX&payment=done');
    await heading('Your payment arrived too late and will be refunded');
    expect(text()).toContain('£300 is on its way back to the card you paid with');
    expect(text()).not.toContain('waiting for your bank');
    expect(screen.getByRole('link', { name: 'See other dates' })).toBeTruthy();
  });

  test.each([
    ['RELEASED', 'You released these places', 'Nothing was charged, and the places are on sale again.'],
    ['TRAVELLER', 'You cancelled this booking', '£120 is on its way back to the card you paid with.'],
    ['OPERATOR', 'We had to cancel this departure', 'We’re sorry: this departure isn’t running.'],
    ['OVERDUE', 'This booking was cancelled', 'We didn’t receive the balance in time'],
  ] as const)(
    'a booking that ended (%s) says why, and what becomes of seats and money',
    async (cancelCause, title, reason) => {
      const paid = cancelCause === 'RELEASED' ? {} : { paid: 30_000, refunded: 12_000 };
      api.booking = sampleBooking({ state: 'CANCELLED', cancelCause, ...paid });
      await visit('/checkout?booking=FW7K3M9QDX&payment=cancelled');
      await heading(title);
      expect(text()).toContain(reason);
      expect(screen.getByRole('link', { name: 'See dates of this tour' })).toBeTruthy();
    },
  );

  test('a visitor who left without paying can continue the payment or change the booking', async () => {
    api.booking = sampleBooking({ state: 'PENDING_PAYMENT' });
    await visit('/checkout?booking=FW7K3M9QDX&payment=cancelled');
    await press('Back to the payment page');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/session'));
    await press('Change something first');
    await heading('Review and pay');
    // The same booking: a second one would leave the first as a trip that was never completed.
    expect(api.calls.map(({ call }) => call)).not.toContain('POST /bookings');
    expect(api.called('PATCH /bookings/').at(-1)?.body).toEqual({});
    expect(window.location.search).toContain('booking=FW7K3M9QDX');
  });
});

test('a change that fails leaves the payment open, and can be tried again', async () => {
  api.booking = sampleBooking({ state: 'PENDING_PAYMENT' });
  await visit('/checkout?booking=FW7K3M9QDX');
  api.refuse('PATCH /bookings/');
  await press('Change something first');
  await button('Back to the payment page');
  await press('Try again');
  await heading('Who is coming?');
});

test('the visitor’s own expired seats become free within a minute', async () => {
  jest.useFakeTimers();
  api.booking = sampleBooking({ state: 'EXPIRED' });
  api.refuse('POST /quotes', { status: 409, type: 'urn:fernweh:problem:sold-out', alternatives: [] });
  await visit('/checkout?booking=FW7K3M9QDX');
  expect(text()).toContain('Those places have just sold out');
  await act(() => jest.advanceTimersByTimeAsync(16_000));
  expect(text()).toContain('2 places are still available at the same price: £2,498.');
  jest.useRealTimers();
});

test('another visitor’s booking is not found', async () => {
  await visit('/checkout?booking=FW0000000X');
  await heading('We can’t find this booking');
});

describe('what the browser holds without an account', () => {
  const hold = (booking = 'FW7K3M9QDX') => {
    const value = { booking, expiresAt: '2027-01-01T10:15:00.000Z', choice: CHOSEN.split('?')[1] };
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `held=${encodeURIComponent(JSON.stringify(value))}; path=/`;
  };
  afterEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = 'held=; path=/; max-age=0';
  });
  const TAKE_OVER = 'POST /_hold/take-over';

  test('becomes the account’s before anything else is asked', async () => {
    api = fakeApi(sampleBooking());
    hold();
    await visit(CHOSEN, data);
    await heading('Who is coming?');
    expect(api.calls[0]).toMatchObject({
      call: TAKE_OVER,
      body: { replace: false },
      headers: { authorization: 'Bearer token' },
    });
    expect(api.called('POST /bookings')).toEqual([]);
    expect(window.location.search).toBe('?booking=FW7K3M9QDX');
  });

  test('an account that holds another trip chooses: the new seats', async () => {
    const sample = sampleBooking();
    api = fakeApi({ ...sample, departure: { ...sample.departure, code: 'PTLP-270703' } });
    hold('FW0000002A');
    api.refuse(TAKE_OVER, { status: 409, type: 'urn:fernweh:problem:hold-exists' });
    await visit(CHOSEN, data);
    expect(text()).toContain('You’re holding places on another trip');
    expect(api.called('POST /bookings')).toEqual([]);
    await press('Hold 2 places for 30 minutes');
    await heading('Who is coming?');
    expect(api.called(TAKE_OVER).map(({ body }) => body)).toEqual([{ replace: false }, { replace: true }]);
  });

  test('or the old ones: the browser’s seats are given back', async () => {
    api = fakeApi(sampleBooking());
    hold('FW0000002A');
    api.refuse(TAKE_OVER, { status: 409, type: 'urn:fernweh:problem:hold-exists' });
    await visit(CHOSEN, data);
    const link = screen.getByRole('link', { name: 'Continue with that trip' });
    // The shell follows links; jsdom cannot.
    link.addEventListener('click', event => event.preventDefault());
    fireEvent.click(link);
    await settle();
    expect(api.called('POST /_hold/release')).toHaveLength(1);
  });

  test('that is over leaves the choice', async () => {
    hold();
    api.refuse(TAKE_OVER, { status: 410, type: 'urn:fernweh:problem:hold-expired' });
    await visit(CHOSEN, data);
    await button('Hold 2 places for 30 minutes');
  });

  test('stays untouched where the URL names another booking', async () => {
    api = fakeApi(sampleBooking());
    hold('FW0000002A');
    await visit('/checkout?booking=FW7K3M9QDX');
    await heading('Who is coming?');
    expect(api.called(TAKE_OVER)).toEqual([]);
  });
});
