import { setTimeout as sleep } from 'node:timers/promises';
import { LOOPBACK } from '@flotilla/contracts/override';
import { type Artefact, putArtefact } from '@flotilla/release-desk/put';
import { ownFolderOf } from '../development-store.mjs';
import type { Outcome } from '../outcome.ts';
import { undone } from '../rehearse/undone.ts';
import { badVariant, goodVariant } from '../rehearse/variants.ts';
import { createVisitors, NETWORKS, type Visits } from '../rehearse/visitors.ts';
import { canaryArrival } from '../site-state.ts';
import { fileReader } from '../stored-files.ts';
import type { Context } from './context.ts';

/** Documents of each cohort: more than the desk needs for a promotion. */
const DOCUMENTS = 480;
const STEP = 60;
/** A desk that is slower than this on one's own machine is not well. */
const LONGEST_MS = 120_000;
/** A page that failed is kept for two seconds, and its copies count for the network that had it made: five of them have to. */
const SHORTEST_MS = 30_000;
const PAUSE_MS = 500;

type Act = {
  name: 'good' | 'bad';
  offered: string;
  verdict: 'promoted' | 'taken back' | 'kept';
  why: string;
  visits: Visits;
};

/**
 * Offers two canaries of a remote on one's own machine, a copy of its stable release and one that fails, and sends visitors through both:
 * what the desk makes of them is what it would make of a real one. The stable release is afterwards what it was before.
 */
export async function rehearse(context: Context): Promise<Outcome> {
  const { site, env, remote, store, before, line } = context;
  const { rehearsal } = site;
  if (!rehearsal)
    throw new Error(
      `${site.name} does not say whose pages a bad release may fail (rehearsal in its flotilla.config.ts)`,
    );
  for (const address of [env.SITE_URL, env.RELEASE_STORE_URL])
    if (!LOOPBACK.test(new URL(address).hostname))
      throw new Error(`${address} is not on this machine: a rehearsal shows visitors a release that fails`);
  if (!(await ownFolderOf(env.RELEASE_STORE_URL)))
    throw new Error(
      `${env.RELEASE_STORE_URL} is no store of development of yours on this machine, but may lead to another one: a rehearsal shows visitors a release that fails`,
    );
  if (!before) throw new Error(`${remote} has no release yet: nothing can be rehearsed`);
  if (before.canary)
    throw new Error(`${remote} has a canary, ${before.canary.version}: decide about it first`);
  const found = await store.release(remote, before.stable.version);
  if (!found || found.document.origin)
    throw new Error(
      `The store at ${store.url} does not have the files of ${remote} ${before.stable.version}`,
    );
  const stable: Artefact = {
    release: found.document,
    file: async name => fileReader(store, found.document)(name),
  };
  const source = Buffer.from(await stable.file(stable.release.server)).toString();
  const acts: Act[] = [];
  for (const [name, variant] of [
    ['good', goodVariant(stable, source)],
    ['bad', badVariant(stable, source, rehearsal.isTheirs)],
  ] as const) {
    if (!line.json) console.log(`a ${name} canary of ${remote} …`);
    acts.push(await act(context, name, variant));
  }
  const [good, bad] = acts as [Act, Act];
  return {
    did: [`Two canaries of ${remote} were rehearsed.`, ...acts.map(textOf)].join('\n  '),
    visitors: `Visitors get ${remote} ${before.stable.version}, as before.`,
    ok: good.verdict !== 'taken back' && bad.verdict === 'taken back',
    data: { remote, stable: before.stable.version, acts },
  };
}

async function act(context: Context, name: Act['name'], variant: Artefact): Promise<Act> {
  const { remote, store, author } = context;
  const { version } = variant.release;
  await putArtefact(store, variant, author);
  const first = (await store.pointers())[remote];
  const stable = first?.stable.version;
  const offer = {
    ...{ action: 'canary' as const, version, sequence: first?.sequence ?? 0 },
    why: `a rehearsal: a ${name} canary`,
  };
  return undone(
    async () => {
      await store.change(remote, offer);
      return { name, offered: version, ...(await verdictOn(context, variant)) };
    },
    () => restore(context, version, stable),
  );
}

/** Sends visitors through a canary that is offered, until the desk has decided or has seen enough. */
async function verdictOn(
  { site: { rehearsal }, env, remote, store }: Context,
  { release: { version, probes } }: Artefact,
) {
  const arrived = await canaryArrival(env.SITE_URL, remote, version, LONGEST_MS);
  if (arrived !== 'live')
    throw new Error(`The site does not have the canary (${arrived}): docs/runbooks/release-refused.md`);
  const visitors = createVisitors(env.SITE_URL, probes, rehearsal?.cookie);
  const start = performance.now();
  const isOffered = async () => (await store.pointers())[remote]?.canary?.version === version;
  const isEnough = () => {
    const { whole, broken } = visitors.visits.canary;
    return whole + broken >= DOCUMENTS && performance.now() - start >= SHORTEST_MS;
  };
  while (!isEnough() && (await isOffered()) && performance.now() - start < LONGEST_MS) {
    await visitors.come(STEP);
    await sleep(PAUSE_MS);
  }
  const [last] = await store.history(remote);
  const verdict: Act['verdict'] = (await isOffered())
    ? 'kept'
    : last?.change.action === 'promote'
      ? 'promoted'
      : 'taken back';
  const why = verdict === 'kept' ? '' : (last?.change.why ?? '');
  return { verdict, why, visits: visitors.visits };
}

/** Whatever became of it, visitors get the stable release of before. */
async function restore({ remote, store }: Context, version: string, stable: string | undefined) {
  const now = (await store.pointers())[remote];
  if (!now || (now.canary?.version !== version && now.stable.version !== version)) return;
  const back = now.stable.version === version ? { version: stable } : {};
  await store.change(remote, {
    action: 'rollback',
    sequence: now.sequence,
    why: 'the rehearsal is over',
    ...back,
  });
}

const VERDICTS = {
  promoted: 'the desk promoted it',
  'taken back': 'the desk took it back',
  kept: 'the desk had nothing against it, and would promote it once it is old enough',
} as const;

function textOf({ name, verdict, why, visits: { stable, canary } }: Act): string {
  const all = canary.whole + canary.broken;
  const seen = `${all} documents of the canary for visitors of ${NETWORKS} networks, ${canary.broken} of them broken; stable ${stable.broken} of ${stable.whole + stable.broken}`;
  return `– the ${name} one: ${VERDICTS[verdict]}${why ? ` (${why})` : ''}. ${seen}.`;
}
