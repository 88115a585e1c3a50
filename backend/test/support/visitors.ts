import { sql } from 'drizzle-orm';
import { rowsOf } from '../../src/database/database.ts';
import type { OutgoingMail } from '../../src/mail/smtp.ts';
import { trustingAuth } from './auth.ts';
import { NEAR, startBooking } from './booking.ts';

export const LONG = 'The train stopped above the river, and nobody minded at all.';
export const MODERATOR = 'moderator';

/** The API with writing visitors, a moderator, and a mailbox that stores sent mails. */
export async function startVisitors() {
  const sent: OutgoingMail[] = [];
  const api = await startBooking({
    auth: app => {
      const auth = trustingAuth(app);
      const optional: typeof auth.optional = async request => {
        await auth.optional(request);
        if (request.user?.id === MODERATOR) request.user.permissions.push('moderate:reviews');
      };
      return {
        ...auth,
        optional,
        async required(request) {
          await auth.required(request);
          if (request.user?.id === MODERATOR) request.user.permissions.push('moderate:reviews');
        },
      };
    },
    smtp: {
      async send(posting) {
        sent.push(posting);
      },
    },
  });
  const { queries } = api.app.services;

  /** Runs the outbox, which sends several mails at once. @returns the mail to an address that was written last */
  async function mailTo(address: string): Promise<OutgoingMail | undefined> {
    api.clock.move(3_000);
    await api.app.scheduler.tick();
    const mails = sent.filter(({ to }) => to.address === address);
    return mails.toSorted((a, b) => (a.id < b.id ? -1 : 1)).at(-1);
  }

  /** The token of a link in a mail. */
  async function tokenFor(address: string, name: string): Promise<string> {
    const { text = '' } = (await mailTo(address)) ?? {};
    const [, token] = new RegExp(`[#?]${name}=([\\w-]+)`).exec(text) ?? [];
    if (!token) throw new Error(`No mail to ${address} has a link with ${name}.`);
    return token;
  }

  /** Somebody who has completed the tour `slow-coast`. */
  async function traveller(user: string) {
    const booking = await api.confirmed(user, { departure: NEAR, party: { adults: 1 } });
    api.clock.set('2027-03-01T09:00:00Z');
    await api.app.scheduler.tick();
    return booking;
  }

  const count = async (table: string): Promise<number> => {
    const [row] = await rowsOf<{ n: number }>(
      queries,
      sql`select count(*)::int as n from ${sql.identifier(table)}`,
    );
    return row?.n ?? 0;
  };

  /** A call with any body, for attacks. */
  const raw = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1${url}`,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'x-forwarded-for': anyAddress(),
        ...headers,
      },
      payload,
    });

  return { ...api, queries, sent, mailTo, tokenFor, traveller, count, raw };
}
export type VisitorsApi = Awaited<ReturnType<typeof startVisitors>>;

let last = 0;
/** Another address each time, so that rate limits don't apply. */
const anyAddress = () => `203.0.113.${(last++ % 250) + 1}`;
export const elsewhere = () => ({ 'x-forwarded-for': anyAddress() });
