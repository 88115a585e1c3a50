import { CHANNELS } from '@fernweh/contracts/channel';
import { blockPrefix } from '@flotilla/runtime/address-prefix';
import { createTurns, TooManyWaiting } from '@flotilla/runtime/turns';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Auth } from '../auth/auth.ts';
import { userOf } from '../auth/user.ts';
import type { VerifiedEmail } from '../auth/verified-email.ts';
import { seatTransaction } from '../booking-records/seat-transaction.ts';
import { explainSoldOut } from '../booking-records/take-places.ts';
import { bookingBody, bookingSummary, bookingView, summaryViews } from '../bookings/booking-view.ts';
import { checkExpected } from '../bookings/hold-seats.ts';
import type { BotCheck } from '../bots/bot-check.ts';
import type { Queries } from '../database/database.ts';
import { rowsOfCaller, spend } from '../http/budget.ts';
import { notFound, Problem } from '../http/problem.ts';
import { limited, limitedReads } from '../http/rate-limit.ts';
import { quoteRequest } from '../quotes/quote.schema.ts';
import type { Services } from '../services.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { explainHalf, manyHold, requireOpen } from './anonymous-bounds.ts';
import { holdAnonymously, readAnonymous, releaseAnonymous, takeOver } from './anonymous-holds.ts';
import { anonymousOwner, holdSecretHeader } from './anonymous-owner.ts';

/** Extras and a code are chosen with an account: their stock and uses are few, and a code counts uses per person. */
const body = quoteRequest.omit({ extras: true, promo: true }).extend({
  /** The total that the visitor was shown. Another price is refused with both totals (409 price-changed). */
  expectedTotal: z.int().optional(),
});
/** What somebody holds without an account. Money is integer minor units of `currency`. */
export const anonymousHold = bookingSummary.pick({
  ref: true,
  departure: true,
  seats: true,
  currency: true,
  total: true,
  expiresAt: true,
  secondsLeft: true,
});
const released = z.object({ status: z.literal('RELEASED') });
const takeOverBody = z.object({ replace: z.boolean().default(false) });

/**
 * A hold waits for its turn before it takes a connection of the database, because inside it waits for others of its block: few at once, one of
 * each block, and few that wait, so that nobody keeps bookings and payments waiting.
 */
const TURNS = { most: 3, mostOfOne: 1, mostWaiting: 10 };

type Options = {
  services: Services;
  auth: Auth;
  verifiedEmail: VerifiedEmail;
  botCheck: BotCheck;
  metrics: Pick<Metrics, 'anonymousHolds'>;
  /** An operator may have everybody log in first. */
  isOpen: boolean;
  /** Anonymous holds of the whole site that may run at once. */
  atOnce: number;
};

/**
 * POST /anonymous-hold holds seats for a browser without an account; GET reads that hold; POST /anonymous-hold/release gives the seats
 * back; POST /anonymous-hold/take-over makes it the hold of who is signed in. The browser is named by a secret of the site's server.
 */
export async function anonymousHoldsRoutes(
  app: FastifyInstance,
  { services, auth, verifiedEmail, botCheck, metrics, isOpen, atOnce }: Options,
) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { queries, clock, hash, planner } = services;
  const inTurn = createTurns(TURNS);
  const ownerOf = ({ headers }: { headers: { 'x-hold-secret': string } }) =>
    anonymousOwner(hash, headers['x-hold-secret']);

  async function viewOf(tx: Queries, booking: Parameters<typeof summaryViews>[1][number]) {
    const [view] = await summaryViews(tx, [booking], clock.now());
    if (!view) throw notFound('hold');
    return anonymousHold.parse(view);
  }

  function count(outcome: string, request: FastifyRequest) {
    metrics.anonymousHolds.inc({ outcome });
    request.log.info({ outcome }, 'Anonymous hold');
  }

  /** Counts why somebody could not hold. */
  async function counted<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof Problem && error.status < 500) count(error.problem, request);
      throw error;
    }
  }

  routes.post(
    '/anonymous-hold',
    {
      config: limited(30),
      schema: { headers: holdSecretHeader, body, response: { 201: anonymousHold } },
    },
    async (request, reply) => {
      // Not counted as a refusal: it tells nothing about programs.
      requireOpen(isOpen);
      const { view, isNew } = await counted(request, hold(request));
      // The runbook compares holds with logins: a hold that stays as it is is none more.
      if (isNew) count('held', request);
      reply.code(201);
      return view;
    },
  );

  async function hold(
    request: FastifyRequest<{ Body: z.infer<typeof body> }> & { headers: { 'x-hold-secret': string } },
  ) {
    const proof = await botCheck(request, 'hold');
    const owner = ownerOf(request);
    const wanted = { ...request.body, extras: [] };
    const trip = await planner.plan(wanted, owner.id);
    checkExpected(trip, wanted.expectedTotal);
    const channelId = CHANNELS.find(({ currency }) => currency === wanted.currency)?.id ?? 1;
    const giveBack = await inTurn(blockPrefix(request.ip)).catch(error => {
      if (error instanceof TooManyWaiting) throw manyHold();
      throw error;
    });
    const held = seatTransaction(services, async tx => {
      await spend(tx, hash, rowsOfCaller('anonymous-hold', request), clock.now());
      const whole = { ...wanted, channelId, termsAccepted: false };
      const { booking, isNew } = await holdAnonymously(tx, services, {
        ...{ owner, address: request.ip, proof, atOnce },
        ...{ trip, request: whole },
      });
      return { view: await viewOf(tx, booking), isNew };
    });
    return explainSoldOut(services, explainHalf(held)).finally(giveBack);
  }

  routes.get(
    '/anonymous-hold',
    { config: limitedReads(120), schema: { headers: holdSecretHeader, response: { 200: anonymousHold } } },
    async request => viewOf(queries, await readAnonymous(queries, ownerOf(request), clock.now())),
  );

  routes.post(
    '/anonymous-hold/release',
    { config: limited(30), schema: { headers: holdSecretHeader, response: { 200: released } } },
    async request => {
      await seatTransaction(services, tx => releaseAnonymous(tx, ownerOf(request), clock.now()));
      count('released', request);
      return { status: 'RELEASED' as const };
    },
  );

  routes.post(
    '/anonymous-hold/take-over',
    {
      onRequest: auth.required,
      config: limited(30),
      schema: { headers: holdSecretHeader, body: takeOverBody, response: { 200: bookingBody } },
    },
    async (request, reply) => {
      const user = { ...userOf(request), email: await verifiedEmail.find(request) };
      const { replace } = request.body;
      const taken = seatTransaction(services, async tx =>
        bookingView(tx, services, await takeOver(tx, services, { owner: ownerOf(request), user, replace })),
      );
      const view = await counted(request, taken);
      count('taken-over', request);
      reply.header('etag', `"${view.version}"`);
      return view;
    },
  );
}
