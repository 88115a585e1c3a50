import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { MIGRATIONS } from '../../src/database/migrations-folder.ts';

type Journal = { entries: { idx: number; when: number; tag: string }[] };

const readJson = async <T>(path: string): Promise<T> =>
  JSON.parse(await readFile(join(MIGRATIONS, path), 'utf8'));
let journal: Journal;
beforeAll(async () => {
  journal = await readJson<Journal>('meta/_journal.json');
});

test('every migration has a number, a file and a later date than the one before: an earlier date is never run', async () => {
  const files = (await readdir(MIGRATIONS)).filter(name => name.endsWith('.sql')).toSorted();
  expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files);
  expect(journal.entries.map(({ tag }) => Number(tag.slice(0, 4)))).toEqual(
    journal.entries.map(({ idx }) => idx),
  );
  const dates = journal.entries.map(({ when }) => when);
  expect(dates).toEqual([...new Set(dates)].toSorted((a, b) => a - b));
});

test('every snapshot names the one before', async () => {
  const names = (await readdir(join(MIGRATIONS, 'meta')))
    .filter(name => name.endsWith('_snapshot.json'))
    .toSorted();
  const snapshots = await Promise.all(
    names.map(name => readJson<{ id: string; prevId: string }>(`meta/${name}`)),
  );
  expect(snapshots.slice(1).map(({ prevId }) => prevId)).toEqual(snapshots.slice(0, -1).map(({ id }) => id));
});

test('the last migration changes a database that the others have made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fernweh-migrations-'));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const earlier = { ...journal, entries: journal.entries.slice(0, -1) };
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(earlier));
    const client = await PGlite.create();
    const run = async (migrationsFolder: string) => {
      await migrate(drizzle(client), { migrationsFolder });
      const { rows } = await client.query('select id from drizzle.__drizzle_migrations');
      return rows.length;
    };
    expect(await run(folder)).toBe(earlier.entries.length);
    expect(await run(MIGRATIONS)).toBe(journal.entries.length);
    await client.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
