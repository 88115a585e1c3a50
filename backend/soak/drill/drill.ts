import { setTimeout } from 'node:timers/promises';
import { emptyTally, type Tally } from '../acknowledged.ts';
import { buyRepeatedly } from '../buyer.ts';
import { crashWorld, type Site, startSite } from '../crash-site.ts';
import { randomOf } from '../random.ts';
import { type Reconciliation, reconcile } from '../reconcile.ts';
import { startArchive, statement } from './archive.ts';
import { type Cluster, createCluster } from './cluster.ts';

type Settings = {
  buyers: number;
  /** Answers that buyers get before the database is destroyed, and at least as many after it. */
  answers: number;
  seed: number;
  /** Leaves the last part of the log out of the archive: the drill then has to find that bookings are lost. */
  withoutLastLog?: boolean;
};

export type DrillReport = Tally & {
  accounts: Reconciliation;
  /** Bookings that were acknowledged before the database was destroyed. */
  before: number;
  /** Between the last commit that the restored database has and the end of the old one. */
  recoveryPointMs: number;
  /** From the end of the old database until the API answers from the restored one. */
  recoveryTimeMs: number;
  /** Whether people could read from a database that lacked the last of the log. */
  readableWhileReplaying: boolean;
};

/**
 * Destroys the database with all its data while people book, restores it from base backup and log, and compares what they
 * were told with what the ledger, the bookings and the payment provider say.
 * @returns undefined where PostgreSQL's programs are missing
 */
export async function runDrill(settings: Settings): Promise<DrillReport | undefined> {
  const cluster = createCluster();
  if (!cluster) return undefined;
  try {
    await cluster.start();
    const world = crashWorld(6);
    const site = await startSite(world, { DATABASE_URL: cluster.url });
    try {
      const tally = emptyTally();
      const measured = await destroyAndRestore(settings, { cluster, site, tally, codes: world.codes });
      await site.api.stop();
      tally.faults.push(...site.api.exits.map(output => `the API ended by itself: ${output}`));
      return { ...tally, ...measured, accounts: await reconcile(site, tally) };
    } finally {
      await site.stop();
    }
  } finally {
    await cluster.remove();
  }
}

type Scene = { cluster: Cluster; site: Site; tally: Tally; codes: [string, ...string[]] };

async function destroyAndRestore(
  { buyers, answers, seed, withoutLastLog }: Settings,
  { cluster, site, tally, codes }: Scene,
) {
  const archive = await startArchive(cluster);
  let steps = 0;
  let over = false;
  const random = randomOf(seed);
  const up = async () => undefined;
  const context = { site, tally, random, codes, step: () => void steps++, up, over: () => over };
  const everybody = Promise.all(
    Array.from({ length: buyers }, (_, n) => buyRepeatedly(context, `buyer-${n}`)),
  );
  everybody.catch(() => undefined);
  const after = async (more: number) => {
    for (const until = steps + more; steps < until; ) await setTimeout(5);
  };

  await after(answers / 2);
  if (withoutLastLog) await archive.breakOff();
  await after(answers / 2);
  const before = tally.acknowledged.length;
  const endedAt = Date.now();
  const started = performance.now();
  await cluster.destroy();
  await archive.stop();
  archive.restore();
  await cluster.start();
  await untilReady(site);
  const recoveryTimeMs = Math.round(performance.now() - started);
  const [row] = await statement(
    cluster.url,
    "select (extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::float8 as at, current_setting('hot_standby') as reads",
  );
  await after(answers / 2);
  over = true;
  await everybody;
  const recoveryPointMs = Math.max(0, Math.round(endedAt - Number(row?.at)));
  return { before, recoveryPointMs, recoveryTimeMs, readableWhileReplaying: row?.reads !== 'off' };
}

async function untilReady({ api }: Site): Promise<void> {
  while (!(await fetch(`${api.url()}/readyz`).catch(() => undefined))?.ok) await setTimeout(20);
}
