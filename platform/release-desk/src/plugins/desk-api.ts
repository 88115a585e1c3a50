import { DEFAULT_OVERRIDE_S, OVERRIDE_PATH } from '@flotilla/contracts/override';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Counter } from 'prom-client';
import { z } from 'zod';
import type { Operator, Operators } from '../operators/operators.ts';
import type { RefusalLog } from '../refusals/refusal-log.ts';
import { Refused } from '../store/refused.ts';
import type { Store } from '../store/store.ts';
import {
  command,
  deskView,
  historyView,
  overrideLink,
  overrideQuestion,
  releaseView,
} from '../view/desk-view.ts';
import { hasText } from '../view/events.ts';
import type { createViewMaker } from '../view/make-view.ts';
import type { OffersInTurn } from '../watch/offers-in-turn.ts';
import { isFrom } from './callers.ts';
import { endUnread } from './refusals.ts';

type Options = {
  store: Pick<Store, 'change' | 'override'>;
  /** Where links to overrides lead. */
  siteUrl: string;
  offers: OffersInTurn;
  operators: Operators;
  maker: ReturnType<typeof createViewMaker>;
  refusals: RefusalLog;
  changes: Counter<'remote' | 'action'>;
};

/** Whoever has a valid token may end it, also without the permission. */
const LOGOUT_PATH = '/v1/desk/logout';
const LARGEST_COMMAND = 16 * 1024;
const MOST_EVENTS = 50;
const historyQuery = z.object({
  before: z.iso.datetime().optional(),
  remote: z.string().optional(),
  action: z.string().optional(),
  /** Text that a change has somewhere: release, person, reason, commit. */
  q: z.string().max(100).optional(),
  /** Nothing that is older. */
  since: z.iso.datetime().optional(),
});

/** What the desk's page reads and changes: for operators only (docs/decisions/068). */
export async function deskApi(
  app: FastifyInstance,
  { store, offers, operators, maker, refusals, changes, siteUrl }: Options,
) {
  const people = new WeakMap<FastifyRequest, Operator>();
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (request.routeOptions.url === LOGOUT_PATH) return;
    const operator = await operators.signedIn(request.headers.authorization);
    people.set(request, operator);
    isFrom(request, { kind: 'operator', id: operator.id });
  });
  const nameOf = (request: FastifyRequest) => people.get(request)?.name ?? '';

  // Before a body is read, which it does not need: who is no operator takes no turn of operators.
  const logOut = async (request: FastifyRequest, reply: FastifyReply) => {
    await operators.end(request.headers.authorization);
    endUnread(request, reply);
    return reply.code(204).send();
  };
  app.post(LOGOUT_PATH, { onRequest: logOut }, logOut);

  app.get('/v1/desk', async request => deskView.parse(await maker.view(nameOf(request))));

  app.get('/v1/desk/history', async request => {
    const { before, remote, action, since, q } = historyQuery.parse(request.query);
    const events = (await maker.events()).filter(
      one =>
        (!before || one.at < before) &&
        (!since || one.at >= since) &&
        (!q || hasText(one, q)) &&
        (!remote || one.remote === remote) &&
        (!action || one.action === action),
    );
    return historyView.parse({ events: events.slice(0, MOST_EVENTS), more: events.length > MOST_EVENTS });
  });

  app.get('/v1/desk/remotes/:remote/releases/:version', async request => {
    const { remote, version } = z.object({ remote: z.string(), version: z.string() }).parse(request.params);
    const found = await maker.release(remote, version);
    if (!found) throw new Refused('unknown', `Nothing is known of ${remote} ${version}`);
    return releaseView.parse(found);
  });

  const link = '/v1/desk/remotes/:remote/releases/:version/override';
  app.post(link, { bodyLimit: LARGEST_COMMAND }, async request => {
    const { remote, version } = z.object({ remote: z.string(), version: z.string() }).parse(request.params);
    const { path } = overrideQuestion.parse(request.body);
    const by = nameOf(request);
    const token = await store.override(
      { remote, version, site: new URL(siteUrl).origin, by },
      DEFAULT_OVERRIDE_S,
    );
    app.log.info({ remote, version, by }, 'An operator made a link of an override');
    const url = new URL(OVERRIDE_PATH, siteUrl);
    url.search = new URLSearchParams({ token, to: path }).toString();
    return overrideLink.parse({ url: url.href, minutes: DEFAULT_OVERRIDE_S / 60 });
  });

  app.post('/v1/desk/remotes/:remote', { bodyLimit: LARGEST_COMMAND }, async (request, reply) => {
    const { remote } = z.object({ remote: z.string() }).parse(request.params);
    const change = command.parse(request.body);
    const name = nameOf(request);
    await offers.refuse(remote, change);
    await store.change(remote, change, { kind: 'operator', name });
    changes.inc({ remote, action: change.action });
    app.log.info({ remote, ...change, by: name }, 'An operator changed a pointer');
    return reply.code(204).send();
  });

  app.post('/v1/desk/refusals/:id/seen', async (request, reply) => {
    refusals.seen(z.object({ id: z.string() }).parse(request.params).id);
    return reply.code(204).send();
  });
}
