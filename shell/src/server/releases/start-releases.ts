import { join } from 'node:path';
import { type Environment, remoteOrigins } from '@fernweh/config/environment';
import type { PublicConfig } from '@fernweh/contracts/page';
import type { FastifyBaseLogger } from 'fastify';
import type { FailureChannel } from '../failures/failure-channel.ts';
import { reasonOf } from '../failures/reason.ts';
import type { GeoService } from '../geo/geo-service.ts';
import type { Metrics } from '../metrics.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { type Composition, createComposition, readLastGood, writeLastGood } from './composition.ts';
import type { Mirror } from './mirror.ts';
import { openProbation } from './probation.ts';
import { createProbe } from './probe.ts';
import { createReleaseWatch, type ReleaseWatch } from './release-watch.ts';
import type { ReleaseSet } from './snapshot.ts';

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
  const { env, config, mirror, geo, metrics, failures, log, startPool, compose } = options;
  const lastGood = join(env.DATA_DIR, 'mirror/last-good.json');
  const probation = openProbation({
    path: join(env.DATA_DIR, 'shell/probation.json'),
    lastGood: await readLastGood(lastGood),
  });
  for (const release of probation.withdrawn)
    log.error(release, 'The shell crashed under this release; it is refused and its predecessor serves');
  if (probation.withdrawn.length) await writeLastGood(lastGood, probation.first);

  const composition: Composition =
    compose?.(startPool) ??
    createComposition({
      probation,
      startPool,
      probe: createProbe({ geo, config, log, current: () => composition.current().set }),
      onSwap({ releases }) {
        failures.retire(new Set(Object.values(releases).map(({ version }) => version)));
        void writeLastGood(lastGood, releases);
      },
    });

  const watch = createReleaseWatch({
    origins: remoteOrigins(env),
    mirror,
    pollMs: env.POLL_MS,
    onProblem: (remote, error) =>
      failures.report(
        { kind: 'release', remote, reason: reasonOf(messageOf(error)) },
        { message: `The last good release stays: ${messageOf(error)}` },
      ),
    async onRelease(release) {
      const verdict = probation.refuses(release) ? 'refused' : await composition.admit(release);
      const { remote, version } = release;
      metrics.swaps.inc({ remote, outcome: verdict });
      if (verdict === 'live') log.info({ remote, release: version }, 'A release is live');
      else failures.report({ kind: 'release', remote, release: version, reason: verdict });
      return verdict;
    },
  });
  return { composition, watch, closeProbation: () => probation.close() };
}

/** A failed fetch names its cause separately. */
const messageOf = ({ message, cause }: Error) =>
  cause instanceof Error ? `${message}: ${cause.message}` : message;
