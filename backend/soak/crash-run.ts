import { type Postgres, startPostgres } from '../test/support/postgres.ts';
import { emptyTally, type Tally } from './acknowledged.ts';
import { buyRepeatedly } from './buyer.ts';
import { crashWorld, type Site, startSite } from './crash-site.ts';
import { pause, randomOf } from './random.ts';
import { type Reconciliation, reconcile } from './reconcile.ts';

export type CrashSettings = {
  database: 'pglite' | 'postgres';
  kills: number;
  buyers: number;
  seed: number;
  /** After each kill. */
  onKill?: (n: number) => void;
};
export type CrashReport = Tally & { accounts: Reconciliation; killed: { api: number; database: number } };

/** Minimum and maximum between two kills: answers per buyer, then milliseconds into the following calls. */
const ANSWERS = [2, 8] as const;
const INTO_MS = [0, 40] as const;

/**
 * Lets buyers book and pay while the API or its database is killed repeatedly. Then it compares what buyers were
 * told, what the provider captured and what the database contains.
 * @returns undefined without PostgreSQL on this machine
 */
export async function runCrashTest(settings: CrashSettings): Promise<CrashReport | undefined> {
  const postgres = settings.database === 'postgres' ? await startPostgres() : undefined;
  if (typeof postgres === 'string') return undefined;
  const world = crashWorld(Math.max(3, settings.kills));
  const site = await startSite(world, postgres && { DATABASE_URL: postgres.url });
  try {
    const tally = emptyTally();
    const killed = await crashRepeatedly(settings, { site, postgres, tally, codes: world.codes });
    await site.api.stop();
    tally.faults.push(...site.api.exits.map(output => `the API ended by itself: ${output}`));
    return { ...tally, killed, accounts: await reconcile(site, tally) };
  } finally {
    await site.stop();
    await postgres?.stop();
  }
}

type Scene = { site: Site; postgres: Postgres | undefined; tally: Tally; codes: [string, ...string[]] };

async function crashRepeatedly(
  { kills, buyers, seed, onKill }: CrashSettings,
  { site, postgres, tally, codes }: Scene,
) {
  const random = randomOf(seed);
  const killed = { api: 0, database: 0 };
  let steps = 0;
  let exits = 0;
  let over = false;
  let up: Promise<unknown> = Promise.resolve();
  // The provider delivers every event twice.
  await site.control('PUT', '/test/delivery', { mode: 'twice' });
  const context = { site, tally, random, codes, step: () => void steps++, up: () => up, over: () => over };
  const all = Array.from({ length: buyers }, (_, n) => buyRepeatedly(context, `buyer-${n}`));
  let gone = false;
  const everybody = Promise.all(all).finally(() => {
    gone = true;
  });
  everybody.catch(() => undefined);

  for (let n = 1; n <= kills && !gone; n++) {
    const until = steps + random.between(ANSWERS[0] * buyers, ANSWERS[1] * buyers);
    while (steps < until && !gone) {
      // An exit without a kill is reported at the end. The test goes on.
      if (site.api.exits.length > exits) {
        exits++;
        up = site.api.start();
        await up;
      }
      await pause(2);
    }
    await pause(random.between(...INTO_MS));
    const database = postgres && random.next() < 0.4 ? postgres : undefined;
    const again = database ? killDatabase(database, random.next() < 0.5) : killApi(site);
    // Without its database the API still answers, so buyers needn't wait.
    up = database ? up : again;
    await again;
    killed[database ? 'database' : 'api']++;
    onKill?.(n);
  }
  over = true;
  await everybody;
  return killed;
}

async function killApi({ api }: Site): Promise<void> {
  await api.kill();
  await api.start();
}

/** Kills the database. A longer outage makes calls fail. */
async function killDatabase(postgres: Postgres, longer: boolean): Promise<void> {
  await postgres.halt('SIGKILL');
  if (longer) await pause(300);
  await postgres.resume();
}
