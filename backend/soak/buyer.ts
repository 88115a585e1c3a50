import { randomUUID } from 'node:crypto';
import type { Acknowledged, Tally } from './acknowledged.ts';
import type { Answer, Site } from './crash-site.ts';
import { pause, type Random } from './random.ts';

/** A buyer books, fills in, pays, waits, and sometimes cancels or leaves in between. */
export type BuyerContext = {
  site: Site;
  tally: Tally;
  random: Random;
  codes: [string, ...string[]];
  /** Called after each answer. */
  step(): void;
  /** Resolves when a call may start, because the API is running. */
  up(): Promise<unknown>;
  over(): boolean;
};

const MAX_TRIES = 40;
const MAX_READS = 40;

/** Buys until the test is over. Each attempt is another user, so that it never replaces an earlier hold. */
export async function buyRepeatedly(context: BuyerContext, name: string): Promise<void> {
  for (let n = 1; !context.over(); n++) {
    const user = `${name}-${n}`;
    context.tally.attempts++;
    await buy(context, user);
    context.site.leave(user);
  }
}

async function buy(context: BuyerContext, user: string): Promise<void> {
  const { site, tally, random, codes } = context;
  const key = { 'idempotency-key': randomUUID() };
  const code = random.next() < 0.25 ? codes[0] : random.oneOf(codes);
  const choice = { departure: code, currency: 'GBP', party: { adults: 1 }, termsAccepted: true };
  const held = await repeat(context, () =>
    site.call('POST', '/bookings', user, { body: choice, headers: key }),
  );
  if (!held) return;
  if (held.status === 409) return void tally.soldOut++;
  if (held.status !== 201) return fault(context, 'book', held);
  const { id, ref, version } = held.body;
  const booking = {
    user,
    id,
    ref,
    version,
    paid: false,
    confirmed: false,
    cancelling: false,
    cancelled: false,
  };
  tally.acknowledged.push(booking);
  const mood = random.next();
  if (mood < 0.1) return;
  if (!(await fillIn(context, booking))) return;
  const session = await pay(context, booking);
  if (!session) return;
  booking.paid = await site.click(session);
  if (mood < 0.25) return;
  if (!(await confirmed(context, booking))) return;
  if (mood < 0.45) await cancel(context, booking);
}

async function fillIn(context: BuyerContext, booking: Acknowledged): Promise<boolean> {
  const body = { travellers: context.site.travellers(1) };
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const headers = { 'if-match': `"${booking.version}"` };
    const answer = await repeat(context, () =>
      context.site.call('PATCH', `/bookings/${booking.id}`, booking.user, { body, headers }),
    );
    if (!answer) return false;
    if (answer.status === 200) {
      booking.version = answer.body.version;
      return true;
    }
    // The call that was cut off had already changed the booking.
    if (answer.status !== 412) {
      fault(context, 'fill in', answer);
      return false;
    }
    const now = await read(context, booking);
    if (now) booking.version = now.version;
  }
  return false;
}

async function pay(context: BuyerContext, booking: Acknowledged): Promise<string | undefined> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await repeat(context, () =>
      context.site.call('POST', `/bookings/${booking.id}/payments`, booking.user, { body: {}, headers }),
    );
    if (answer?.status === 201) return answer.body.url;
    if (answer) return fault(context, 'pay', answer);
    // The first call was cut off. Another key gets the same session.
  }
  return undefined;
}

async function confirmed(context: BuyerContext, booking: Acknowledged): Promise<boolean> {
  for (let reads = 0; reads < MAX_READS && !booking.confirmed; reads++) {
    await pause(50);
    const now = await read(context, booking);
    if (now?.state === 'CONFIRMED') booking.confirmed = true;
  }
  return booking.confirmed;
}

async function cancel(context: BuyerContext, booking: Acknowledged): Promise<void> {
  const { site } = context;
  const quote = await repeat(context, () =>
    site.call('GET', `/bookings/${booking.id}/cancellation-quote`, booking.user),
  );
  if (quote?.status !== 200) return;
  booking.cancelling = true;
  const key = { 'idempotency-key': randomUUID() };
  const body = { quoteId: quote.body.quoteId };
  const answer = await repeat(context, () =>
    site.call('POST', `/bookings/${booking.id}/cancel`, booking.user, { body, headers: key }),
  );
  if (answer?.status === 200) booking.cancelled = true;
  else if (answer) fault(context, 'cancel', answer);
}

async function read(context: BuyerContext, { id, user }: Acknowledged) {
  const answer = await repeat(context, () => context.site.call('GET', `/bookings/${id}`, user));
  if (!answer) return undefined;
  if (answer.status === 200) return answer.body;
  return fault(context, 'read', answer);
}

/** Repeats a call with the same key until it is answered. @returns undefined when the outcome can't be known */
async function repeat(context: BuyerContext, call: () => Promise<Answer>): Promise<Answer | undefined> {
  const { tally } = context;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    await context.up();
    const answer = await call().catch(() => undefined);
    if (answer) context.step();
    if (!answer) {
      tally.unanswered++;
      await pause(10);
    } else if (answer.status === 503) {
      tally.unavailable++;
      if (!answer.headers.get('retry-after')) fault(context, 'no Retry-After', answer);
      await pause(50);
    } else if (answer.status !== 409 || !/request-in-flight/.test(answer.body.type)) return answer;
    else if (tries > 3) break;
    else await pause(50);
  }
  tally.cutOff++;
  return undefined;
}

function fault({ tally }: BuyerContext, what: string, { status, body }: Answer): undefined {
  tally.faults.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
}
