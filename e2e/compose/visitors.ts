import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { newAccount, signIn } from '../support/sign-in.ts';
import { sample } from '../support/world.ts';
import type { Asked, Lane } from './traffic.ts';

/** Visitors who browse and book while containers come and go. Together they send 30 requests a second. */

const { slug } = sample().tour;
const PARTY = { adults: 2 };

export type Visitor = {
  lanes: Lane[];
  /** Whether the seats that were held before are held still, until the same minute. Gives them back. */
  expectHeld(): Promise<void>;
};

/** The token of a visitor who signs in. */
export async function tokenOf(page: Page, label: string): Promise<string> {
  const asking = page.waitForRequest(
    request => request.url().includes('/api/v1/') && 'authorization' in request.headers(),
  );
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

/** Signs in, and holds seats. */
export async function startBooking(page: Page, edge: string, label: string): Promise<Visitor> {
  const authorization = await tokenOf(page, label);
  const departure = await roomiest(edge);
  const json = { authorization, 'content-type': 'application/json' };
  const body = JSON.stringify({ departure, currency: 'GBP', party: PARTY, termsAccepted: true });
  const hold: Asked = {
    path: '/api/v1/bookings',
    method: 'POST',
    headers: { ...json, 'idempotency-key': randomUUID() },
    body,
  };
  const held = await fetch(`${edge}${hold.path}`, hold as RequestInit);
  expect(held.status).toBe(201);
  const booking = (await held.json()) as { id: string; expiresAt: string };
  const own = `/api/v1/bookings/${booking.id}`;
  const script = /\/assets\/shell\/[\w.-]+\.js/.exec(await (await fetch(edge)).text())?.[0] ?? '';

  const quote = JSON.stringify({ departure, currency: 'GBP', party: PARTY });
  const calls: Asked[] = [
    { path: own, headers: { authorization } },
    { path: '/api/v1/geo' },
    { path: `/api/v1/tours/${slug}` },
  ];
  const pages = ['/', '/tours', `/tours/${slug}`, '/reviews', script];
  const lanes: Lane[] = [
    // These pages come from the edge's cache, or from a shell.
    { perSecond: 16, ask: n => ({ path: nth(pages, n) }) },
    // Every one of these is rendered.
    { perSecond: 1, ask: n => ({ path: `/search?query=coast-${n}` }) },
    { perSecond: 11.5, ask: n => nth(calls, n) },
    { perSecond: 1.2, ask: () => ({ path: '/api/v1/quotes', method: 'POST', headers: json, body: quote }) },
    // The same call again and again: it is answered with the same booking.
    { perSecond: 0.3, ask: () => hold },
  ];
  // Somebody was there before.
  for (const path of pages) expect((await fetch(new URL(path, edge))).status, path).toBe(200);
  return {
    lanes,
    async expectHeld() {
      const kept = await fetch(`${edge}${own}`, { headers: { authorization } });
      expect(await kept.json()).toMatchObject({ state: 'ON_HOLD', expiresAt: booking.expiresAt });
      const release = { method: 'POST', headers: { authorization, 'idempotency-key': randomUUID() } };
      expect((await fetch(`${edge}${own}/release`, release)).status).toBe(200);
    },
  };
}
