import type { Booking, BookingPage, BookingSummary } from '@fernweh/contracts/booking';
import { CHANNELS } from '@fernweh/contracts/channel';
import { expect, type Page } from '@playwright/test';
import type { LabSite } from './lab-site.ts';
import { type Account, signIn } from './sign-in.ts';

/** API calls of the visitor who is signed in on a page, to compare the page with the API. */
export type Owner = {
  /** @returns status and body */
  ask(path: string, init?: { method?: string; body?: object }): Promise<{ status: number; body: unknown }>;
  bookings(): Promise<BookingSummary[]>;
  read(ref: string): Promise<Booking>;
};

/** Signs in and uses the page's own token. */
export async function signInAsOwner(page: Page, lab: LabSite, account: Account): Promise<Owner> {
  const asking = page.waitForRequest(
    request => request.url().includes('/api/v1/bookings') && 'authorization' in request.headers(),
  );
  await signIn(page, account);
  const { authorization = '' } = (await asking).headers();

  async function ask(path: string, { method = 'GET', body }: { method?: string; body?: object } = {}) {
    const answer = await fetch(`${lab.api}${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json().catch(() => undefined)) as unknown };
  }
  async function read<T>(path: string): Promise<T> {
    const { status, body } = await ask(path);
    expect(status, path).toBe(200);
    return body as T;
  }
  return {
    ask,
    bookings: async () => (await read<BookingPage>('/bookings?limit=50')).bookings,
    read: ref => read<Booking>(`/bookings/${encodeURIComponent(ref)}`),
  };
}

/** Formats money and dates like the site, so that tests hold no fixed amounts. */
export function wordsOfBooking({ currency }: Pick<BookingSummary, 'currency'>) {
  const { locale } = CHANNELS.find(channel => channel.currency === currency) ?? { locale: 'en-US' };
  const money = (amount: number, digits = amount % 100 === 0 ? 0 : 2) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
    })
      .format(amount / 100)
      .replace(/\s/g, ' ');
  return { money, exact: (amount: number) => money(amount, 2) };
}

/** "Sat 12 Jun 2027" */
export function written(day: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (type: string) => parts.find(one => one.type === type)?.value;
  return `${part('weekday')} ${part('day')} ${part('month')?.slice(0, 3)} ${part('year')}`;
}
