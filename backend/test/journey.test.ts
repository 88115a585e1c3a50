import { randomUUID } from 'node:crypto';
import { CHANNELS, CURRENCIES, type Currency, channelById } from '@fernweh/contracts/channel';
import { formatExactMoney } from '../src/money/exact-money.ts';
import { BOOKING_WORLD, FAR, SMALL } from './support/booking.ts';
import { type Journey, type KeptMail, startJourney } from './support/journey.ts';
import { plain, readPdf } from './support/read-pdf.ts';
import { departure, perCurrency } from './support/world.ts';

/** A different price in every currency, so that none can replace another. */
const PRICES = perCurrency(currency => 120_000 + CURRENCIES.indexOf(currency) * 13_700);
const WORLD = {
  ...BOOKING_WORLD,
  departures: BOOKING_WORLD.departures.map(one =>
    one.code === FAR
      ? departure('slow-coast', one.startDate, {
          ...one,
          prices: [{ room: 'TWIN' as const, amount: PRICES }],
        })
      : one,
  ),
};
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

let site: Journey;
beforeAll(async () => {
  site = await startJourney(WORLD);
});
afterAll(() => site.stop());

const somebody = () => `user-${randomUUID().slice(0, 8)}`;
const choice = (more: object = {}) => ({ departure: FAR, currency: 'GBP', party: { adults: 2 }, ...more });
const written = (amount: number, currency: Currency) => {
  const { id = 1 } = CHANNELS.find(one => one.currency === currency) ?? {};
  return plain(formatExactMoney({ amount, currency }, channelById(id).locale));
};
const about = (mails: KeptMail[], words: string) => mails.filter(({ subject }) => subject.startsWith(words));

async function confirmed(user: string, whole = false) {
  const { id } = await site.held(user, choice());
  const session = await site.pay(user, id, { whole });
  await site.click(session.url, 'pay');
  return { session, booking: await site.until(user, id, 'CONFIRMED') };
}

test.each(CURRENCIES)('%s: the total is the same from the quote to the invoice', async currency => {
  const ada = somebody();
  const asked = choice({ currency, extras: [{ code: 'AIRPORT' }], promo: 'early' });
  const quote = (await site.call('POST', '/quotes', undefined, asked)).body;
  const { total } = quote;
  expect(total).toBe(2 * PRICES[currency] * 0.9 + 9_000);
  const booking = await site.held(ada, { ...asked, expectedTotal: total });
  expect(booking).toMatchObject({ total, currency, lines: quote.lines });

  const session = await site.pay(ada, booking.id, { whole: true });
  expect(session).toMatchObject({ purpose: 'FULL', amount: { amount: total, currency } });
  const page = await site.stripe.session(session.url);
  expect(page).toMatchObject({
    amount_total: total,
    currency: currency.toLowerCase(),
    customer_email: `${ada}@example.com`,
    success_url: `https://site.example/checkout?${new URLSearchParams({ booking: booking.ref, payment: 'done' })}`,
  });
  await site.click(session.url, 'pay');
  expect(await site.until(ada, booking.id, 'CONFIRMED')).toMatchObject({ total, paid: total, refunded: 0 });

  await site.work();
  const mails = await site.mails(ada);
  const [confirmation] = about(mails, 'You are going');
  const [receipt] = about(mails, 'Receipt');
  const words = written(total, currency);
  for (const mail of [confirmation, receipt]) {
    expect(plain(mail?.text ?? '')).toContain(words);
    expect(plain((mail?.html ?? '').replaceAll('&nbsp;', ' '))).toContain(words);
  }
  const invoice = await site.call('GET', `/bookings/${booking.ref}/invoice.pdf`, ada);
  expect(readPdf(invoice.raw).text).toContain(`Total ${words}`);
  expect(confirmation?.attachments).toEqual([
    {
      name: expect.stringMatching(/^fernweh-invoice-FW.*\.pdf$/),
      type: 'application/pdf',
      size: invoice.raw.length,
    },
    {
      name: expect.stringMatching(/^fernweh-trip-FW.*\.ics$/),
      type: 'text/calendar',
      size: expect.any(Number),
    },
  ]);
});

test('after a declined card the seats stay on hold, the next attempt succeeds, and the first page is closed', async () => {
  const ada = somebody();
  const { id, expiresAt } = await site.held(ada, choice());
  const first = await site.pay(ada, id);
  await site.click(first.url, 'decline');
  const declined = await site.until(ada, id, 'ON_HOLD');
  expect(declined).toMatchObject({
    expiresAt,
    paid: 0,
    payments: [{ id: first.paymentId, state: 'FAILED', failureCode: 'generic_decline' }],
  });
  await site.work();
  expect(await site.stripe.session(first.url)).toMatchObject({ status: 'expired' });
  const second = await site.pay(ada, id);
  expect(second.paymentId).not.toBe(first.paymentId);
  await site.click(second.url, 'pay');
  expect(await site.until(ada, id, 'CONFIRMED')).toMatchObject({ paid: second.amount.amount });
});

test('a visitor who returns from the payment page can change the choice, and the old page is closed', async () => {
  const ada = somebody();
  const { id } = await site.held(ada, choice());
  const deposit = await site.pay(ada, id);
  expect((await site.pay(ada, id)).url).toBe(deposit.url);
  const everything = await site.pay(ada, id, { whole: true });
  expect(everything).toMatchObject({ purpose: 'FULL', amount: { amount: 2 * PRICES.GBP } });
  const changed = await site.call('POST', `/bookings/${id}/promo`, ada, { code: 'early' });
  expect(changed.body).toMatchObject({ state: 'ON_HOLD', total: 2 * PRICES.GBP * 0.9 });
  await site.work();
  for (const { url } of [deposit, everything])
    expect(await site.stripe.session(url)).toMatchObject({ status: 'expired' });
  // The payment of the old price arrives after the change. The difference is refunded.
  await site.click(everything.url, 'pay');
  await sent(changed.body.ref, 'checkout.session.completed');
  await site.work();
  const { payments, state } = await site.read(ada, id);
  expect(state).toBe('ON_HOLD');
  expect(payments.at(-1)).toMatchObject({ state: 'REFUNDED', refunded: 2 * PRICES.GBP });
});

test('the payment page closes with the hold, and a late payment takes the seats again if they are free', async () => {
  const ada = somebody();
  const { id } = await site.held(ada, choice());
  const { url } = await site.pay(ada, id);
  await site.work(31 * MINUTE);
  await site.work();
  expect((await site.read(ada, id)).state).toBe('EXPIRED');
  expect(await site.stripe.session(url)).toMatchObject({ status: 'expired' });
  await site.click(url, 'pay');
  await site.until(ada, id, 'CONFIRMED');
  await site.work();
  expect(about(await site.mails(ada), 'You are going')).toHaveLength(1);
});

test('a late payment without free seats is refunded automatically', async () => {
  const [ada, eve] = [somebody(), somebody()];
  const all = choice({ departure: SMALL, party: { adults: 3 } });
  const { id, ref } = await site.held(ada, all);
  const { url, amount } = await site.pay(ada, id);
  await site.work(31 * MINUTE);
  await site.held(eve, all);
  await site.work();
  await site.click(url, 'pay');
  await sent(ref, 'checkout.session.completed');
  await site.work();
  const booking = await site.read(ada, id);
  expect(booking).toMatchObject({ state: 'EXPIRED', paid: 0 });
  expect(booking.payments.at(-1)).toMatchObject({ state: 'REFUNDED', refunded: amount.amount });
  const { payment_intent: intent } = await site.stripe.session(url);
  expect(await site.stripe.refunds(intent)).toMatchObject([{ amount: amount.amount }]);
  expect(await site.mails(ada)).toEqual([]);
});

test('events that are repeated, out of order, forged, old or unrelated make one booking and one mail', async () => {
  const ada = somebody();
  const { id, ref } = await site.held(ada, choice());
  const { url, paymentId } = await site.pay(ada, id);
  await site.stripe.control('PUT', '/delivery', { mode: 'hold' });
  await site.click(url, 'decline');
  await site.click(url, 'pay');
  expect((await site.read(ada, id)).state).toBe('PENDING_PAYMENT');
  const [forged] = await site.stripe.events(paymentId);
  for (const signature of ['forged', 'stale'])
    expect(await site.stripe.control('POST', `/events/${forged?.id}/deliver`, { signature })).toMatchObject({
      deliveries: [{ outcome: '400' }],
    });
  expect((await site.read(ada, id)).state).toBe('PENDING_PAYMENT');
  await site.stripe.control('POST', '/delivery/release', { order: 'reversed' });
  await site.stripe.control('PUT', '/delivery', { mode: 'normal' });
  for (const event of await site.stripe.events(paymentId))
    await site.stripe.control('POST', `/events/${event.id}/deliver`, { times: 3 });
  const events = await site.stripe.events(ref);
  expect(events.map(({ type }) => type).sort()).toEqual([
    'checkout.session.completed',
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
  ]);
  const good = events.flatMap(({ deliveries }) => deliveries.map(({ outcome }) => outcome));
  expect(good.filter(outcome => outcome === '200')).toHaveLength(12);
  await site.work();
  const booking = await site.read(ada, id);
  expect(booking).toMatchObject({ state: 'CONFIRMED', paid: booking.depositDue, refunded: 0 });
  const mails = await site.mails(ada);
  expect([about(mails, 'You are going'), about(mails, 'Receipt')].map(({ length }) => length)).toEqual([
    1, 1,
  ]);
});

test('malformed and unsigned events are refused', async () => {
  const url = '/api/v1/webhooks/payments';
  for (const payload of ['', '{', '{"id":"evt_1","type":"checkout.session.completed"}']) {
    const answer = await site.api.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'stripe-signature': 't=1,v1=00' },
    });
    expect([answer.statusCode, answer.json().type]).toEqual([400, 'urn:fernweh:problem:malformed-request']);
  }
});

test('the provider refunds the quoted amount of a cancellation', async () => {
  const ada = somebody();
  const { booking, session } = await confirmed(ada, true);
  const free = (await site.call('GET', `/bookings/${booking.ref}/cancellation-quote`, ada)).body;
  expect(free).toMatchObject({ coolingOff: true, fee: 0, refund: booking.total });
  site.clock.move(DAY * 1000 + 1);
  const quote = (await site.call('GET', `/bookings/${booking.ref}/cancellation-quote`, ada)).body;
  expect(quote).toMatchObject({ coolingOff: false, fee: 30_000, refund: booking.total - 30_000 });
  const stale = await site.call('POST', `/bookings/${booking.ref}/cancel`, ada, { quoteId: free.quoteId });
  expect(stale).toMatchObject({ status: 409, body: { type: 'urn:fernweh:problem:price-changed' } });
  const done = await site.call('POST', `/bookings/${booking.ref}/cancel`, ada, { quoteId: quote.quoteId });
  expect(done.body).toMatchObject({ state: 'CANCELLED', cancelCause: 'TRAVELLER', refunded: quote.refund });
  await site.work();
  const { payment_intent: intent } = await site.stripe.session(session.url);
  expect(await site.stripe.refunds(intent)).toMatchObject([{ amount: quote.refund }]);
  const [mail] = about(await site.mails(ada), 'Cancelled');
  expect(plain(mail?.text ?? '')).toContain(written(quote.refund, 'GBP'));
  const calendar = await site.call('GET', `/bookings/${booking.ref}/calendar.ics`, ada);
  expect(calendar.raw.toString()).toContain('STATUS:CANCELLED');
});

test('only the owner gets the documents of a booking, and only once it is confirmed', async () => {
  const [ada, eve] = [somebody(), somebody()];
  const waiting = await site.held(eve, choice());
  const { booking } = await confirmed(ada);
  for (const [paper, type] of [
    ['invoice.pdf', 'application/pdf'],
    ['calendar.ics', 'text/calendar; charset=utf-8; method=PUBLISH'],
  ]) {
    const { status, headers } = await site.call('GET', `/bookings/${booking.ref}/${paper}`, ada);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="fernweh-\w+-FW\w+\.(pdf|ics)"$/),
    });
    expect((await site.call('GET', `/bookings/${booking.ref}/${paper}`, eve)).status).toBe(404);
    expect((await site.call('GET', `/bookings/${waiting.ref}/${paper}`, eve)).status).toBe(404);
    expect((await site.call('GET', `/bookings/${booking.ref}/${paper}`)).status).toBe(401);
  }
});

test('an undelivered mail is sent later, once, with the same id, by one of two processes', async () => {
  const ada = somebody();
  await site.standIns.mail.fault('4xx');
  await confirmed(ada);
  await site.work();
  expect(await site.mails(ada)).toEqual([]);
  await site.standIns.mail.fault('none');
  site.clock.move(10_000);
  await Promise.all([site.api.scheduler.tick(), site.api.scheduler.tick()]);
  await site.work(10 * MINUTE);
  const mails = await site.mails(ada);
  expect(mails.map(({ subject }) => subject.split(':')[0]).sort()).toEqual(['Receipt', 'You are going']);
  const ids = mails.map(({ headers }) => headers.find(({ key }) => key === 'message-id')?.value);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^<[0-9a-f-]{36}@fernweh\.example>$/);
});

test('while payments are unavailable the seats stay on hold, and a refund waits', async () => {
  const ada = somebody();
  const { booking } = await confirmed(ada);
  const eve = somebody();
  const { id } = await site.held(eve, choice());
  await site.standIns.payments.fault('500');
  const refused = await site.call('POST', `/bookings/${id}/payments`, eve, {});
  expect(refused).toMatchObject({ status: 503, body: { type: 'urn:fernweh:problem:unavailable' } });
  expect((await site.read(eve, id)).state).toBe('ON_HOLD');
  const quote = (await site.call('GET', `/bookings/${booking.ref}/cancellation-quote`, ada)).body;
  await site.call('POST', `/bookings/${booking.ref}/cancel`, ada, { quoteId: quote.quoteId });
  await site.work();
  expect((await site.read(ada, booking.id)).payments).toMatchObject([{ state: 'SUCCEEDED' }]);
  await site.standIns.payments.fault('none');
  await site.work(10 * MINUTE);
  expect((await site.read(ada, booking.id)).payments).toMatchObject([{ state: 'REFUNDED' }]);
  expect((await site.pay(eve, id)).url).toMatch(/\/c\/pay\//);
});

/** Waits until the provider's event about a booking was answered with 2xx. */
async function sent(ref: string, type: string) {
  for (let tries = 0; tries < 200; tries++) {
    const found = (await site.stripe.events(ref)).find(event => event.type === type);
    if (found?.deliveries.some(({ outcome }) => outcome === '200')) return;
    await new Promise(done => setTimeout(done, 25));
  }
  throw new Error(`No ${type} of ${ref} was heard.`);
}
