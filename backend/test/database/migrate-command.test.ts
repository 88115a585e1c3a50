import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { startPostgres } from '../support/postgres.ts';
import { asRole, execute, makeRoles, OWNER_ROLE, urlOf } from '../support/server.ts';

const COMMAND = join(__dirname, '../../src/migrate.ts');

function migrate(variables: Record<string, string>) {
  const env = { ...process.env, ...variables };
  const { status, stdout, stderr } = spawnSync('node', [COMMAND], { env, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}
const DONE = { status: 0, output: 'The database has the newest schema.\n' };

test('the owner migrates a database for the API’s role, and finds nothing to do the second time', async () => {
  const postgres = await startPostgres();
  if (typeof postgres === 'string') return;
  try {
    await makeRoles(postgres.url, 'site');
    const site = urlOf(postgres.url, 'site');
    for (const _ of ['new', 'known'])
      expect(migrate({ DATABASE_URL: asRole(site, OWNER_ROLE) })).toEqual(DONE);
    await execute(asRole(site, 'fernweh_api'), 'select id from bookings');
    await expect(execute(asRole(site, 'fernweh_api'), 'truncate bookings')).rejects.toThrow(
      'permission denied',
    );
    expect(migrate({ DATABASE_URL: site, DATABASE_API_ROLE: 'nobody' })).toEqual({
      status: 0,
      output: `${DONE.output}It has no role nobody: nothing was granted.\n`,
    });
  } finally {
    await postgres.stop();
  }
}, 60_000);

test('without a database it fails and says which variable is missing', () => {
  expect(migrate({ DATABASE_URL: '' })).toEqual({
    status: 1,
    output: expect.stringContaining('DATABASE_URL'),
  });
});

test('in production a password that stands in the repository is refused', () => {
  const told = migrate({
    STAGE: 'production',
    DATABASE_URL: 'postgres://fernweh:fernweh@127.0.0.1:1/fernweh',
  });
  expect(told).toEqual({ status: 1, output: expect.stringContaining('DATABASE_URL: everybody can read') });
  expect(told.output).not.toContain('fernweh@');
  const own = `postgres://fernweh_owner:${randomUUID()}@localhost:99999/fernweh`;
  expect(migrate({ STAGE: 'production', DATABASE_URL: own }).output).not.toContain('everybody');
});
