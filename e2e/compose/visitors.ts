import { randomUUID } from 'node:crypto';
import { expect, type Page, type Request } from '@playwright/test';
import { fillIn, newAccount, signIn } from '../support/sign-in.ts';
import { sample } from '../support/world.ts';
import { type Asked, type Lane, warmUp } from './traffic.ts';

/** Visitors who browse and book while containers come and go. Together they send 30 requests a second. */

const { slug } = sample().tour;
const PARTY = { adults: 2 };

export type Visitor = {
  lanes: Lane[];
  /** Whether the seats that were held before are held still, until the same minute. Gives them back. */
  expectHeld(): Promise<void>;
};

const isAuthorized = (request: Request) =>
  request.url().includes('/api/v1/') && 'authorization' in request.headers();

/** The token of a visitor who signs in. */
export async function tokenOf(page: Page, label: string): Promise<string> {
  const asking = page.waitForRequest(isAuthorized);
  await signIn(page, newAccount(label));
  return (await asking).headers().authorization ?? '';
}

/** Departure with most seats. */
export async function roomiest(edge: string): Promise<string> {
  const answer = await fetch(`${edge}/api/v1/tours/${slug}/departures?currency=GBP`);
  const { departures } = (await answer.json()) as { departures: { code: string; seatsLeft: number }[] };
  return departures.toSorted((a, b) => b.seatsLeft - a.seatsLeft)[0]?.code ?? '';
}

const nth = <T>(list: T[], n: number) => list[n % list.length] as T;

export type Booking = { id: string; state: string; expiresAt: string };

/** Calls of one visitor about bookings. @param authorization the header that counts at the time of a call */
export function bookingCalls(edge: string, authorization: () => string) {
  const post = (path: string, key: string, body?: object) =>
    fetch(`${edge}/api/v1/bookings${path}`, {
      method: 'POST',
      headers: {
        authorization: authorization(),
        'idempotency-key': key,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
  return {
    hold: (departure: string, adults = 1, key: string = randomUUID()) =>
      post('', key, holdOf(departure, { adults })),
    release: (id: string) => post(`/${id}/release`, randomUUID()),
    read: (id: string) =>
      fetch(`${edge}/api/v1/bookings/${id}`, { headers: { authorization: authorization() } }),
  };
}

const holdOf = (departure: string, party: object) => ({
  ...{ departure, currency: 'GBP', party },
  termsAccepted: true,
});

/** Visitors who look at pages, search, and ask for prices: 26 requests a second. The pages have been seen before. */
export async function browsing(edge: string): Promise<Lane[]> {
  const script = /\/assets\/shell\/[\w.-]+\.js/.exec(await (await fetch(edge)).text())?.[0] ?? '';
  const pages = ['/', '/tours', `/tours/${slug}`, '/reviews', script];
  for (const path of pages) expect((await fetch(new URL(path, edge))).status, path).toBe(200);
  const departure = await roomiest(edge);
  const quote: Asked = {
    path: '/api/v1/quotes',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ departure, currency: 'GBP', party: PARTY }),
  };
  const calls = ['/api/v1/geo', `/api/v1/tours/${slug}`];
  return [
    // These pages come from the edge's cache, or from a shell.
    { perSecond: 16, ask: n => ({ path: nth(pages, n) }) },
    // Every one of these is rendered.
    { perSecond: 1, ask: n => ({ path: `/search?query=coast-${n}` }) },
    { perSecond: 8, ask: n => ({ path: nth(calls, n) }) },
    { perSecond: 1, ask: () => quote },
  ];
}

/** Signs in, holds seats, and waits until the site answers. The lanes ask for 30 requests a second. */
export async function startBooking(page: Page, edge: string, label: string): Promise<Visitor> {
  const authorization = await tokenOf(page, label);
  const calls = bookingCalls(edge, () => authorization);
  const departure = await roomiest(edge);
  const key = randomUUID();
  const held = await calls.hold(departure, PARTY.adults, key);
  expect(held.status).toBe(201);
  const booking = (await held.json()) as Booking;
  const hold: Asked = {
    path: '/api/v1/bookings',
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(holdOf(departure, PARTY)),
  };
  const lanes: Lane[] = [
    ...(await browsing(edge)),
    { perSecond: 3.7, ask: () => ({ path: `/api/v1/bookings/${booking.id}`, headers: { authorization } }) },
    // The same call again and again: it is answered with the same booking.
    { perSecond: 0.3, ask: () => hold },
  ];
  await warmUp(edge, lanes);
  return {
    lanes,
    async expectHeld() {
      const kept = await calls.read(booking.id);
      expect(await kept.json()).toMatchObject({ state: 'ON_HOLD', expiresAt: booking.expiresAt });
      expect((await calls.release(booking.id)).status).toBe(200);
    },
  };
}

/** The token of a visitor who signs in, which is renewed before it expires. */
export async function renewedToken(page: Page, label: string) {
  let authorization = await tokenOf(page, label);
  const timeout = 20_000;

  /** A provider that was restarted has forgotten its sessions, so that the visitor signs in again. */
  async function ask(): Promise<string | undefined> {
    const asking = page.waitForRequest(isAuthorized, { timeout });
    asking.catch(() => undefined);
    await page.goto('/account/my-account');
    await Promise.race([asking, page.waitForURL(/\/u\/login/, { timeout }).catch(() => undefined)]);
    if (/\/u\/login/.test(page.url())) await fillIn(page, newAccount(label));
    return (await asking).headers().authorization;
  }
  return {
    now: () => authorization,
    /** Keeps the old one where the identity provider does not answer. */
    async renew() {
      authorization = (await ask().catch(() => undefined)) ?? authorization;
    },
  };
}
