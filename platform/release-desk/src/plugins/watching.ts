import { compareInThread } from '@flotilla/release-contract/compare-in-thread';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment.ts';
import type { HealthLedger } from '../health/health-ledger.ts';
import type { ShellLedger } from '../shells/shell-ledger.ts';
import type { Store } from '../store/store.ts';
import { createCanaryFit } from '../watch/canary-fit.ts';
import type { CanaryTurns } from '../watch/canary-turns.ts';
import type { EvidenceTracks } from '../watch/evidence-tracks.ts';
import type { ReleaseAlarms } from '../watch/release-alarms.ts';
import { createReleaseContracts } from '../watch/release-contracts.ts';
import type { ReleaseRules } from '../watch/release-rules.ts';
import { createReleaseWatch, type WatchOptions } from '../watch/release-watch.ts';
import type { SharedPages } from '../watch/shared-pages.ts';

type Options = {
  store: Store;
  ledger: HealthLedger;
  shells: ShellLedger;
  turns: CanaryTurns;
  shared: SharedPages;
  tracks: EvidenceTracks;
  alarms: ReleaseAlarms;
  rulesOf: ReleaseRules;
  env: Pick<Environment, 'CANARY_MINIMUM_MS' | 'DESK_WATCH_MS'>;
  onChange: NonNullable<WatchOptions['onChange']>;
};

/** Judges canaries and new releases for as long as the desk runs. */
export async function watching(
  app: FastifyInstance,
  { store, ledger, shells, turns, shared, tracks, alarms, rulesOf, env, onChange }: Options,
) {
  const watch = createReleaseWatch({
    store,
    ledger,
    shells,
    fit: createCanaryFit({
      store,
      contractOf: createReleaseContracts(store),
      compare: comparison => compareInThread(comparison),
    }),
    turns,
    shared,
    tracks,
    alarms,
    rulesOf,
    minimumAgeMs: env.CANARY_MINIMUM_MS,
    log: app.log,
    onChange,
  });
  let closed = false;
  const repeat = () => {
    if (!closed) setTimeout(() => void watch.tick().finally(repeat), env.DESK_WATCH_MS).unref();
  };
  app.addHook('onReady', async () => repeat());
  app.addHook('onClose', async () => {
    closed = true;
  });
}
