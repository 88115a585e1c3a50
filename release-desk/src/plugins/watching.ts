import type { FastifyInstance } from 'fastify';
import type { Counter } from 'prom-client';
import { SITE_SETTINGS } from '../analysis/judge.ts';
import type { Environment } from '../environment.ts';
import type { HealthLedger } from '../health/health-ledger.ts';
import type { Store } from '../store/store.ts';
import { createReleaseWatch } from '../watch/release-watch.ts';

type Options = {
  store: Store;
  ledger: HealthLedger;
  env: Pick<Environment, 'CANARY_MINIMUM_MS' | 'DESK_WATCH_MS'>;
  changes: Counter<'remote' | 'action'>;
};

/** Judges canaries and new releases for as long as the desk runs. */
export async function watching(app: FastifyInstance, { store, ledger, env, changes }: Options) {
  const watch = createReleaseWatch({
    store,
    ledger,
    settings: SITE_SETTINGS,
    minimumAgeMs: env.CANARY_MINIMUM_MS,
    log: app.log,
    onChange: (remote, action) => changes.inc({ remote, action }),
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
