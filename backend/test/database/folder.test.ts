import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase, rowsOf } from '../../src/database/database.ts';
import { lockFolder } from '../../src/database/folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fernweh-database-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('refuses a second process with one line until the first has ended', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    `The database in ${folder} is in use by process ${process.pid}. Stop it, or choose another DATA_DIR.`,
  );
  await unlock();
  await (await lockFolder(folder))();
});

test('takes over the lock of a dead process, even if its id was reused', async () => {
  await writeFile(join(folder, 'lock'), '4194304 1');
  await (await lockFolder(folder))();
  await writeFile(join(folder, 'lock'), `${process.pid} 1`);
  await (await lockFolder(folder))();
});

test('gives a dead process’s folder to one of many processes', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'lock'), '4194304 1');
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('makes folders and files readable for their owner only, including those of an older version', async () => {
  const backend = join(folder, 'backend');
  const env = { DATA_DIR: folder, DATABASE_URL: undefined };
  await (await openDatabase(env)).close();
  await chmod(backend, 0o755);
  await chmod(join(backend, 'database/pglite/PG_VERSION'), 0o666);
  const database = await openDatabase(env);
  await database.queries.execute(sql`create table later (n int)`);
  await database.close();
  const entries = await readdir(backend, { recursive: true, withFileTypes: true });
  const modes = await Promise.all(
    entries.map(async entry => {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`;
    }),
  );
  expect([...new Set(modes)].toSorted()).toEqual(['file 600', 'folder 700']);
  expect((await stat(backend)).mode & 0o777).toBe(0o700);
});

test('migrates the database in a folder once, keeps its data, and locks it while it is open', async () => {
  const env = { DATA_DIR: folder, DATABASE_URL: undefined };
  const first = await openDatabase(env);
  await first.queries.execute(
    sql`insert into regions (id, slug, title) values (gen_random_uuid(), 'asia', 'Asia')`,
  );
  await expect(openDatabase(env)).rejects.toThrow('is in use by process');
  await first.close();
  const second = await openDatabase(env);
  expect(await rowsOf(second.queries, sql`select slug from regions`)).toEqual([{ slug: 'asia' }]);
  await second.close();
});
