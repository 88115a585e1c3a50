import type { Currency } from '@fernweh/contracts/channel';
import { FORM_TOKEN } from '@fernweh/contracts/forms';
import type { HeldSeats } from '@fernweh/contracts/hold';
import { HOLD_PATH, HOLD_RELEASE_PATH, HOLD_TAKE_OVER_PATH, type HoldAnswer } from '@fernweh/contracts/hold';
import * as paths from '@fernweh/contracts/paths';
import { isSameOrigin } from '@flotilla/host/server/policy/same-origin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { GeoService } from '../geo/geo-service.ts';
import { marketOf } from '../geo/market.ts';
import type { HoldApi, HoldOutcome } from '../holds/hold-api.ts';
import type { HoldCookies } from '../holds/hold-cookies.ts';
import { checkoutOf, choiceOf, type HoldForm, holdRequest, readHoldForm } from '../holds/hold-form.ts';
import { makeHoldNote } from '../holds/hold-note.ts';

const FORM = 'application/x-www-form-urlencoded';
const MAX_BODY = 8192;
/** The cookies outlive the hold by as much, so that its end can be asked for. */
const GRACE_S = 60;
const takeOverBody = z.object({ replace: z.boolean().default(false) });

type Options = {
  api: HoldApi;
  cookies: HoldCookies;
  geo: GeoService;
  siteUrl: string;
  /** Signs what the identity provider's pages show. */
  secret: string;
};

/**
 * Holds without an account (product/booking 17–22): the site's server keeps the secret that names the browser in a cookie which no script
 * reads, and asks the API in the visitor's name. The booking form works without script.
 */
export async function holds(app: FastifyInstance, { api, cookies, geo, siteUrl, secret }: Options) {
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (request.method === 'POST' && !isSameOrigin(request, siteUrl))
      return reply.code(403).send({ error: 'This form is not from this site' });
  });

  const visitorOf = (request: FastifyRequest) => {
    const own = cookies.secretOf(request.headers.cookie);
    return own ? { secret: own, address: request.ip } : undefined;
  };

  /** What pages and the identity provider's pages are told; the cookies last as long as the hold. */
  function tell(reply: FastifyReply, named: string, choice: string, { hold, now }: HoldOutcome): HoldAnswer {
    if (!hold?.expiresAt) return {};
    const held: HeldSeats = {
      booking: hold.ref,
      expiresAt: hold.expiresAt,
      departure: hold.departure.code,
      seats: hold.seats,
      choice,
    };
    reply.header('set-cookie', cookies.begin(named, held, (hold.secondsLeft ?? 0) + GRACE_S));
    return { hold: held, note: makeHoldNote(secret, hold), ...(now && { now }) };
  }

  app.post(HOLD_PATH, { bodyLimit: MAX_BODY }, async (request, reply) => {
    const form = readHoldForm(request.body);
    const wantsData = request.headers.accept?.includes('application/json');
    if (!form)
      return wantsData
        ? reply.code(400).send({ refused: 'validation-failed' } satisfies HoldAnswer)
        : reply.redirect(paths.checkout.href(), 303);
    const { currency } = await marketOf(geo, request);
    const visitor = visitorOf(request) ?? { secret: cookies.newSecret(), address: request.ip };
    const outcome = await api.hold(visitor, holdRequest(form, currency as Currency), proofOf(form));
    const answer = tell(reply, visitor.secret, choiceOf(form), outcome);
    // Who could not hold goes on as well: the checkout holds the seats once somebody has logged in.
    if (!wantsData) return reply.redirect(checkoutOf(choiceOf(form)), 303);
    return outcome.hold ? answer : ({ refused: outcome.problem ?? 'unknown' } satisfies HoldAnswer);
  });

  app.get(HOLD_PATH, async (request, reply): Promise<HoldAnswer> => {
    const visitor = visitorOf(request);
    const choice = checkedChoice(cookies.choiceOf(request.headers.cookie));
    if (!visitor) return {};
    const outcome = await api.read(visitor);
    if (outcome.hold && choice) return tell(reply, visitor.secret, choice, outcome);
    if (isOver(outcome.problem)) reply.header('set-cookie', cookies.end());
    return { ...(outcome.problem && { refused: outcome.problem }) };
  });

  app.post(HOLD_RELEASE_PATH, { bodyLimit: MAX_BODY }, async (request, reply): Promise<HoldAnswer> => {
    const visitor = visitorOf(request);
    const refused = visitor && (await api.release(visitor));
    // The browser keeps the secret of seats that are still held: it may ask again, or go on with them.
    if (refused) return { refused };
    reply.header('set-cookie', cookies.end());
    return {};
  });

  app.post(HOLD_TAKE_OVER_PATH, { bodyLimit: MAX_BODY }, async (request, reply) => {
    const visitor = visitorOf(request);
    const { data } = takeOverBody.safeParse(request.body ?? {});
    const { authorization } = request.headers;
    if (!visitor) return reply.code(404).send({ type: 'urn:fernweh:problem:not-found' });
    if (!data || !authorization)
      return reply.code(400).send({ type: 'urn:fernweh:problem:malformed-request' });
    const taken = await api.takeOver(visitor, data, authorization);
    if (!taken) return reply.code(503).send({ type: 'urn:fernweh:problem:unavailable' });
    if (taken.status === 200 || isOver(taken.problem)) reply.header('set-cookie', cookies.end());
    if (taken.now) reply.header('x-server-time', taken.now);
    return reply.code(taken.status).type(taken.type).send(taken.body);
  });
}

/** By the problem's type: an older API answers 404 as well where it does not know the call. */
const isOver = (problem: string | undefined) => problem === 'no-hold' || problem === 'hold-expired';

const proofOf = ({ [FORM_TOKEN]: form, recaptcha }: HoldForm): Record<string, string> => ({
  ...(form && { 'x-form-token': form }),
  ...(recaptcha && { 'x-recaptcha-token': recaptcha }),
});

/** A browser can send any cookie: what is not a choice is left out. */
function checkedChoice(choice: string | undefined): string | undefined {
  const form = choice && readHoldForm(Object.fromEntries(new URLSearchParams(choice)));
  return form ? choiceOf(form) : undefined;
}
