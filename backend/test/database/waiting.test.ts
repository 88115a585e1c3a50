import { openPostgres } from '../../src/database/postgres.ts';

test('waits for an unavailable database, then names it without its password', async () => {
  const started = performance.now();
  const refusal = openPostgres('postgres://fernweh:secret@127.0.0.1:1/fernweh', 700);
  await expect(refusal).rejects.toThrow('The database of DATABASE_URL is unavailable for 700 ms.');
  expect(performance.now() - started).toBeGreaterThan(700);
});

test('reports an error at once if waiting can’t help', async () => {
  const started = performance.now();
  await expect(openPostgres('postgres://127.0.0.1:99999/x', 20_000)).rejects.toThrow();
  expect(performance.now() - started).toBeLessThan(10_000);
});
