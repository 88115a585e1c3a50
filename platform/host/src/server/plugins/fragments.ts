import { cohortOf } from '@flotilla/contracts/cohort';
import type { Geo, PublicConfig } from '@flotilla/contracts/register';
import type { SiteContracts } from '@flotilla/contracts/site-contracts';
import { callerPrefix } from '@flotilla/runtime/address-prefix';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FailureChannel } from '../failures/failure-channel.ts';
import type { Served } from '../releases/canaries.ts';
import type { Composition } from '../releases/composition.ts';
import type { Overrides } from '../releases/overrides.ts';
import { FragmentError } from '../render/fragment-error.ts';
import { PoolEnded } from '../render/pool-ended.ts';
import type { Variants } from '../server-site.ts';
import { takenProps } from './taken-props.ts';

export type FragmentSite = {
  contract: Pick<SiteContracts, 'fragmentProps' | 'fragmentVersions'>;
  /** Fragments with the same data for every visitor of a variant: the edge, which knows the variant, may store it for some minutes. */
  stored: ReadonlySet<string>;
};

type Options = {
  composition: Composition;
  overrides?: Overrides;
  variants: Pick<Variants, 'of'>;
  site: FragmentSite;
  config: PublicConfig;
  deadlineMs: number;
  failures: FailureChannel;
};

const params = z.object({ remote: z.string().regex(/^mf-[a-z-]+$/), name: z.string().regex(/^[a-z-]+$/) });
const query = z.object({ props: z.string().max(4000) });
const RETRY_SECONDS = 5;
/** The address names no variant: only a cache that has it in its key keeps the data, and a browser asks again in each document. */
const EDGE_CACHE = 'public, max-age=0, s-maxage=300';

/** Data of one fragment, for a browser that needs it after the page was made. Errors are problem documents (RFC 9457). */
export async function fragments(app: FastifyInstance, options: Options) {
  const { composition, overrides, variants } = options;
  app.get('/_fragments/:remote/:name', async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('vary', 'accept-encoding, cookie');
    const overridden = await overrides?.serving(request.headers.cookie);
    const served = overridden ?? composition.current(cohortOf(request.headers.cookie));
    return answerFragment(options, request, reply, {
      served,
      geo: () => variants.of(request),
      cacheOf: id => (options.site.stored.has(id) && !overridden ? EDGE_CACHE : undefined),
    });
  });
}

type Asked = {
  served: Pick<Served, 'set' | 'pool'>;
  geo: () => Promise<Geo>;
  /** How long caches may keep the data; not at all if undefined. */
  cacheOf: (id: string) => string | undefined;
};

/** Answers `/…/:remote/:name?props=…` with the data of that fragment, from these releases and for this variant. */
export async function answerFragment(
  { config, deadlineMs, failures, site }: Pick<Options, 'config' | 'deadlineMs' | 'failures' | 'site'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { served: { set, pool }, geo, cacheOf }: Asked,
) {
  const owner = params.safeParse(request.params);
  if (!owner.success) return problem(reply, 404, 'There is no such fragment');
  const { remote, name } = owner.data;
  const id = `${remote}/${name}`;
  const release = set.releases[remote];
  const schema =
    release && Object.hasOwn(release.fragments, name)
      ? takenProps(site.contract, id, release.contract)
      : undefined;
  if (!schema) return problem(reply, 404, 'There is no such fragment');
  const props = parseProps(request.query, schema);
  if (!props.ok) return problem(reply, 400, props.error);
  const input = { fragment: id, props: props.value, url: config.siteUrl, config, deadlineMs };
  try {
    const callers = new Set([callerPrefix(request.ip)]);
    const data = await pool.fragment({ ...input, geo: await geo(), callers, traceparent: request.id });
    const cache = cacheOf(id);
    if (cache) reply.header('cache-control', cache);
    return { data };
  } catch (error) {
    if (!(error instanceof FragmentError || error instanceof PoolEnded)) throw error;
    const reason = error instanceof PoolEnded ? 'worker-ended' : error.reason;
    if (reason === 'service-refusal') return problem(reply, 404, `${id} has no data for these props`);
    failures.report(
      { kind: 'fragment', remote, release: release?.version, reason },
      { message: `${name}: ${error.message}`, traceparent: request.id },
    );
    return unavailable(reply, id);
  }
}

type Props = { ok: true; value: object } | { ok: false; error: string };

/** Validates props against the contract before a worker gets them, so that invalid props do not count as the fragment's failure. */
function parseProps(input: unknown, schema: z.ZodType<object>): Props {
  const text = query.safeParse(input);
  if (!text.success)
    return { ok: false, error: 'The query needs props: a JSON object of at most 4,000 characters' };
  try {
    const parsed = schema.safeParse(JSON.parse(text.data.props));
    return parsed.success
      ? { ok: true, value: parsed.data }
      : {
          ok: false,
          error: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
        };
  } catch {
    return { ok: false, error: 'props is not JSON' };
  }
}

const unavailable = (reply: FastifyReply, id: string) =>
  problem(reply.header('retry-after', String(RETRY_SECONDS)), 503, `${id} has no data at the moment`);

const TITLES: Record<number, string> = { 400: 'Bad Request', 404: 'Not Found', 503: 'Service Unavailable' };

const problem = (reply: FastifyReply, status: number, detail: string) =>
  reply
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', title: TITLES[status], status, detail }));
