import { runDrill } from './drill.ts';

const SEED = Number(process.env.DRILL_SEED ?? Date.now() % 1_000_000);

test(`a database that is destroyed under load is restored without the loss of a booking (seed ${SEED})`, async () => {
  const report = await runDrill({ buyers: 4, answers: 80, seed: SEED });
  if (!report) return console.warn('Skipped: PostgreSQL’s programs are missing.');
  expect(report.accounts.broken).toEqual([]);
  expect(report.before).toBeGreaterThan(0);
  expect(report.acknowledged.length).toBeGreaterThan(report.before);
  expect(report.recoveryPointMs).toBeLessThan(1_000);
  expect(report.readableWhileReplaying).toBe(false);
}, 120_000);

test(`a drill whose archive lacks the last of the log finds the lost bookings (seed ${SEED})`, async () => {
  const report = await runDrill({ buyers: 4, answers: 80, seed: SEED, withoutLastLog: true });
  if (!report) return;
  expect(report.accounts.broken).toContainEqual(
    expect.stringMatching(/an acknowledged (booking|change) is lost/),
  );
}, 120_000);
