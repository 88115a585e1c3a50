import { join } from 'node:path';
import { LOOPBACK } from '@flotilla/contracts/override';
import type { PublicConfig } from '@flotilla/contracts/register';
import type { Shell } from '@flotilla/release-contract';
import { UntrustedError } from '@flotilla/release-signing/documents';
import { readRootKey } from '@flotilla/release-signing/keys';
import type { FastifyBaseLogger } from 'fastify';
import { addRoutesOf } from '../../routes/route-table.ts';
import type { HostEnvironment } from '../environment.ts';
import type { FailureChannel } from '../failures/failure-channel.ts';
import { reasonOf } from '../failures/reason.ts';
import type { Metrics } from '../metrics.ts';
import type { StartPool } from '../render/start-pool.ts';
import type { Variants } from '../server-site.ts';
import type { StartUnproved } from './canaries.ts';
import { type Composition, createComposition } from './composition.ts';
import { createContractGate } from './contract-gate.ts';
import { createGateQuestion } from './gate-question.ts';
import { openLastGood } from './last-good.ts';
import { createLateTrials, orIsLate } from './late-trials.ts';
import type { Mirror } from './mirror.ts';
import { createOverrides, noOverrides, type Overrides } from './overrides.ts';
import { createProbe } from './probe.ts';
import { refusedPairs, refusedVersions } from './refused-versions.ts';
import { createReleaseNews, type ReleaseNews } from './release-news.ts';
import { createReleaseSource, type ReleaseSource } from './release-source.ts';
import { openReleaseTrust } from './release-trust.ts';
import { createReleaseWatch, idleWatch, type ReleaseWatch } from './release-watch.ts';
import { versionsOf } from './snapshot.ts';
import { createReleaseTaker } from './take-release.ts';
import { createThirdPlace } from './third-place.ts';
import { overrideUser } from './use-override.ts';

type Options = {
  env: HostEnvironment;
  config: PublicConfig;
  mirror: Mirror;
  variants: Pick<Variants, 'named'>;
  metrics: Metrics;
  failures: FailureChannel;
  log: FastifyBaseLogger;
  startPool: StartPool;
  startCanaryPool: StartUnproved;
  /** The renders of trials and overrides say nothing about what visitors get, and are not counted. */
  startTrialPool: StartUnproved;
  startOverridePool: StartUnproved;
  /** What this shell promises to releases. */
  shell: Shell;
  /** Development replaces releases by builds. */
  compose?: ((startPool: StartPool) => Composition) | undefined;
};

export type Releases = {
  composition: Composition;
  watch: ReleaseWatch;
  overrides: Overrides;
  /** Whether the store withholds something; absent in development. */
  news?: ReleaseNews | undefined;
  /** The release store; absent in development. */
  source?: ReleaseSource | undefined;
  /** Orderly shutdown: the next shell finds the releases that serve. */
  close(): Promise<void>;
};

/** The releases that serve, and the watch for new ones. */
export async function startReleases(options: Options): Promise<Releases> {
  const { env, config, variants, metrics, failures, log, startPool, startTrialPool, compose } = options;
  const third = createThirdPlace();
  const lastGood = openLastGood(join(env.DATA_DIR, 'mirror/last-good.json'), error =>
    log.error({ err: error }, 'The names of the releases that serve could not be stored'),
  );
  const first = await lastGood.read();
  options.mirror.keep(first);
  const gate = createContractGate(options.shell);
  const probe = createProbe({ variants, config, log, current: () => composition.current().set });
  const composition: Composition =
    compose?.(startPool) ??
    createComposition({
      ...{ first, startPool, third, probe, misfit: gate.misfit },
      onLeftOut: remotes => watch.offerAgain(remotes),
      startTrialPool,
      startCanaryPool: options.startCanaryPool,
      onSwap(stable, canary) {
        const live = [stable, canary].flatMap(set => Object.values(versionsOf(set)));
        addRoutesOf(stable.releases);
        failures.retire(new Set(live));
        metrics.ofReleases.retire(new Set(live));
        options.mirror.keep(stable.releases, canary.releases);
        lastGood.write(stable.releases);
      },
    });

  addRoutesOf(composition.current().set.releases);

  // Development has no releases to watch.
  const source = compose ? undefined : await openSource(options);
  const watch = source ? watchOver(source, composition) : idleWatch;
  const overrides = source ? overridesFrom(source) : noOverrides;
  const news = source && newsOf(source);
  return { composition, watch, overrides, news, source, close: lastGood.written };

  function newsOf(from: ReleaseSource) {
    const news = createReleaseNews({
      source: from,
      onStale: error =>
        failures.report(
          { kind: 'release', remote: 'shell', reason: 'stale' },
          {
            message: `Nothing proves that these are the newest releases: ${messageOf(error)}`,
            level: 'error',
          },
        ),
    });
    metrics.watchNews(news.ageSeconds);
    return news;
  }

  function overridesFrom(from: ReleaseSource) {
    return createOverrides({
      source: from,
      mirror: options.mirror,
      localBuilds: LOOPBACK.test(env.HOST),
      site: new URL(env.SITE_URL).origin,
      secret: env.DESK_TOKEN,
      use: overrideUser(env.RELEASE_STORE_URL, env.DESK_TOKEN),
      stable: () => composition.current(),
      ...{ startOverridePool: options.startOverridePool, third, probe },
      onProblem: (remote, error) =>
        failures.report(
          { kind: 'release', remote, reason: 'override' },
          { message: `A browser gets no override: ${messageOf(error)}` },
        ),
    });
  }

  function watchOver(source: ReleaseSource, composition: Composition) {
    const lateTrials = createLateTrials();
    const waits = orIsLate(
      createGateQuestion({
        ...{ composition, gate, mirror: options.mirror, failures },
        takesOver: remote => watch.takesOver(remote),
      }),
      lateTrials,
    );
    const watch = createReleaseWatch({
      source,
      pollMs: env.POLL_MS,
      onProblem(remote, error) {
        const reason = error instanceof UntrustedError ? error.reason : reasonOf(messageOf(error));
        failures.report(
          { kind: 'release', remote, reason },
          {
            message: `The last good release stays: ${messageOf(error)}`,
            level: ALARMS.includes(reason) ? 'error' : 'warn',
          },
        );
      },
      onServed: (remote, ageMs) => metrics.releaseSeconds.observe({ remote }, ageMs / 1000),
      onPointers: gate.retain,
      onCanaryEnd: composition.withdraw,
      waits,
      onRelease: createReleaseTaker({
        composition,
        waits,
        gate,
        metrics,
        failures,
        log,
        lateTrials,
      }),
    });
    return {
      ...watch,
      refused: () => refusedVersions([gate, watch].flatMap(by => refusedPairs(by.refused()))),
    };
  }
}

/** @throws Error where there is no root key: without one nothing that the store says can be verified */
async function openSource({ env, mirror }: Options): Promise<ReleaseSource> {
  const root = await readRootKey(env.RELEASE_ROOT_KEY, env.RELEASE_ROOT_DIR);
  const trust = await openReleaseTrust({ root, path: join(env.DATA_DIR, 'shell/release-trust.json') });
  const authorize = () => `Bearer ${env.DESK_TOKEN}`;
  return createReleaseSource({ url: env.RELEASE_STORE_URL, trust, mirror, authorize });
}

/** Somebody changed, exchanged or replayed something, or sends without end. */
const ALARMS = ['signature', 'replay', 'mismatch', 'integrity', 'too-large'];

/** A failed fetch names its cause separately. */
const messageOf = ({ message, cause }: Error) =>
  cause instanceof Error ? `${message}: ${cause.message}` : message;
