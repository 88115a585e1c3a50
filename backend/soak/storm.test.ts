import { appendFigures } from './keep-figures.ts';
import { runStorm } from './storm.ts';

/** A few kills of each; `npm run soak` sets more of them. */
const KILLS = Number(process.env.STORM_KILLS ?? 3);
const BUYERS = Number(process.env.STORM_BUYERS ?? 4);
const SEED = Number(process.env.STORM_SEED ?? Date.now() % 1_000_000);
const DEADLINE_MS = 120_000 + KILLS * 20_000;

test.each(['pglite', 'postgres'] as const)(
  `%s: whoever is killed while people book, no word is broken (${KILLS} kills, seed ${SEED})`,
  async database => {
    const started = performance.now();
    const report = await runStorm({ database, kills: KILLS, buyers: BUYERS, seed: SEED, onKill: progress });
    if (!report) return console.warn('The storm on PostgreSQL is not run: there is none for this system.');
    const { books, acknowledged, killed, ...counts } = report;
    const seconds = (performance.now() - started) / 1000;
    appendFigures({
      part: 'storm',
      database,
      seed: SEED,
      seconds,
      killed,
      ...counts,
      ...books,
      acknowledged: acknowledged.length,
    });
    expect(books.broken).toEqual([]);
    expect(killed.api + killed.database).toBe(KILLS);
    // A storm in which nobody bought shows nothing.
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(books.charged).toBeGreaterThan(0);
  },
  DEADLINE_MS,
);

function progress(n: number): void {
  if (process.env.SOAK_PROGRESS) process.stderr.write(`  ${n} of ${KILLS} kills\r`);
}
