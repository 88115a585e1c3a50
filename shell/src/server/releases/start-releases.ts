import { join } from 'node:path';
import type { Environment } from '@fernweh/config/environment';
import type { PublicConfig } from '@fernweh/contracts/page';
import type { Release } from '@fernweh/contracts/release';
import { readRootKey } from '@fernweh/release-signing/keys';
import type { FastifyBaseLogger } from 'fastify';
import type { FailureChannel } from '../failures/failure-channel.ts';
import type { GeoService } from '../geo/geo-service.ts';
import type { Metrics } from '../metrics.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { type Composition, createComposition, readLastGood, writeLastGood } from './composition.ts';
import type { Mirror } from './mirror.ts';
import { openProbation, type Probation } from './probation.ts';
import { createProbe } from './probe.ts';
import { reportProblem } from './release-problem.ts';
import { createReleaseSource } from './release-source.ts';
import { openReleaseTrust } from './release-trust.ts';
import { createReleaseWatch, idleWatch, type ReleaseWatch, type Verdict } from './release-watch.ts';
import type { ReleaseSet } from './snapshot.ts';
import { storedReleases } from './stored-releases.ts';

type Options = {
  env: Environment;
  config: PublicConfig;
  mirror: Mirror;
  geo: GeoService;
  metrics: Metrics;
  failures: FailureChannel;
  log: FastifyBaseLogger;
  startPool: (set: ReleaseSet) => RenderPool;
  /** Development replaces releases by builds. */
  compose?: ((startPool: (set: ReleaseSet) => RenderPool) => Composition) | undefined;
};

export type Releases = {
  composition: Composition;
  watch: ReleaseWatch;
  /** Orderly shutdown: no release is to blame for it. */
  closeProbation(): void;
};

/** The releases that serve, the watch for new ones, and the probation of new ones (docs/decisions/021). */
export async function startReleases(options: Options): Promise<Releases> {
  const { env, config, geo, failures, log, startPool, compose } = options;
  const lastGood = join(env.DATA_DIR, 'mirror/last-good.json');
  const probation = openProbation({
    path: join(env.DATA_DIR, 'shell/probation.json'),
    lastGood: await readLastGood(lastGood),
  });
  const closeProbation = () => probation.close();
  // Development has builds instead of releases.
  if (compose) return { composition: compose(startPool), watch: idleWatch, closeProbation };

  for (const release of probation.withdrawn)
    log.error(release, 'The shell crashed under this release; it is refused and its predecessor serves');
  if (probation.withdrawn.length) await writeLastGood(lastGood, probation.first);
  const { source, stored } = await openSource(options);
  const composition: Composition = createComposition({
    probation,
    first: await stored.verified(probation.first, (remote, error) =>
      reportProblem(failures, remote, error, 'The release in the mirror is not used'),
    ),
    startPool,
    probe: createProbe({ geo, config, log, current: () => composition.current().set }),
    onSwap({ releases }) {
      failures.retire(new Set(Object.values(releases).map(({ version }) => version)));
      void writeLastGood(lastGood, releases);
    },
  });
  const watch = createReleaseWatch({
    source,
    pollMs: env.POLL_MS,
    onProblem: (remote, error) => reportProblem(failures, remote, error, 'The last good release stays'),
    onRelease: release => tryRelease(release, composition, probation, options),
  });
  return { composition, watch, closeProbation };
}

async function tryRelease(
  release: Release,
  composition: Composition,
  probation: Probation,
  { metrics, failures, log }: Options,
): Promise<Verdict> {
  const verdict = probation.refuses(release) ? 'refused' : await composition.admit(release);
  const { remote, version } = release;
  metrics.swaps.inc({ remote, outcome: verdict });
  if (verdict === 'live') log.info({ remote, release: version }, 'A release is live');
  else failures.report({ kind: 'release', remote, release: version, reason: verdict });
  return verdict;
}

/** @throws Error where there is no root key: without one nothing that the store says can be verified */
async function openSource({ env, mirror }: Options) {
  const root = await readRootKey(env.RELEASE_ROOT_KEY, env.RELEASE_ROOT_DIR);
  const trust = await openReleaseTrust({ root, path: join(env.DATA_DIR, 'shell/release-trust.json') });
  const stored = storedReleases(join(env.DATA_DIR, 'mirror/documents'), root, mirror);
  return { source: createReleaseSource({ url: env.RELEASE_STORE_URL, trust, mirror, stored }), stored };
}
