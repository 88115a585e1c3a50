import { appendFigures } from './append-figures.ts';
import { runCrashTest } from './crash-run.ts';

/** A few kills per database. `npm run soak` sets more. */
const KILLS = Number(process.env.CRASH_KILLS ?? 3);
const BUYERS = Number(process.env.CRASH_BUYERS ?? 4);
const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
const DEADLINE_MS = 120_000 + KILLS * 20_000;

test.each(['pglite', 'postgres'] as const)(
  `%s: kills while people book break no promise (${KILLS} kills, seed ${SEED})`,
  async database => {
    const started = performance.now();
    const report = await runCrashTest({
      database,
      kills: KILLS,
      buyers: BUYERS,
      seed: SEED,
      onKill: progress,
    });
    if (!report) return console.warn('Skipped: there is no PostgreSQL for this system.');
    const { accounts, acknowledged, killed, ...counts } = report;
    const seconds = (performance.now() - started) / 1000;
    appendFigures({
      part: 'crash',
      database,
      seed: SEED,
      seconds,
      killed,
      ...counts,
      ...accounts,
      acknowledged: acknowledged.length,
    });
    expect(accounts.broken).toEqual([]);
    expect(killed.api + killed.database).toBe(KILLS);
    // A test in which nobody bought proves nothing.
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(accounts.charged).toBeGreaterThan(0);
  },
  DEADLINE_MS,
);

function progress(n: number): void {
  if (process.env.SOAK_PROGRESS) process.stderr.write(`  ${n} of ${KILLS} kills\r`);
}
