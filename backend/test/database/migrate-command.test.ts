import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startPostgres } from '../support/postgres.ts';

const COMMAND = join(__dirname, '../../src/migrate.ts');

function migrate(DATABASE_URL: string) {
  const env = { ...process.env, DATABASE_URL };
  const { status, stdout, stderr } = spawnSync('node', [COMMAND], { env, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

test('the command migrates a database, and finds nothing to do the second time', async () => {
  const postgres = await startPostgres();
  if (typeof postgres === 'string') return;
  try {
    for (const _ of ['new', 'known'])
      expect(migrate(postgres.url)).toEqual({ status: 0, output: 'The database has the newest schema.\n' });
  } finally {
    await postgres.stop();
  }
}, 60_000);

test('without a database it fails and says which variable is missing', () => {
  expect(migrate('')).toEqual({ status: 1, output: expect.stringContaining('DATABASE_URL') });
});
