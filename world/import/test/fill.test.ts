import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = (path: string) => join(__dirname, '../..', path);

// Each run opens a database in a process of its own.
jest.setTimeout(120_000);

let data: string;
const fill = async (env: Record<string, string> = {}) => {
  const { stdout } = await run(process.execPath, [script('import/src/main.ts')], {
    env: { ...process.env, DATA_DIR: data, WORLD_DIR: join(data, 'world'), ...env },
  });
  return stdout.trim().split('\n').filter(Boolean);
};

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'fernweh-fill-'));
  await run(process.execPath, [
    script('generator/src/main.ts'),
    '--out',
    join(data, 'world'),
    '--tours',
    '12',
    '--clock',
    '2026-11-21',
  ]);
});
afterAll(() => rm(data, { recursive: true, force: true }));

test('the first run fills the database and shows its progress; the next one has nothing to do', async () => {
  const lines = await fill();
  expect(lines[0]).toMatch(/^… filling the database \(\d+ of 13 tours\)$/);
  expect(lines.at(-1)).toMatch(/✓ filling the database \(\d+\.\d s\)$/);
  expect(await fill()).toEqual([]);
});

test('files that were only touched are read again, but not written again', async () => {
  await utimes(join(data, 'world/backend/tours.json'), new Date(), new Date());
  expect(await fill()).toEqual([]);
});

test('a damaged file fails and is read again the next time', async () => {
  const copy = join(data, 'damaged');
  await cp(join(data, 'world'), copy, { recursive: true });
  await writeFile(join(copy, 'backend/tours.json'), '[{"slug":');
  for (let run = 0; run < 2; run++)
    await expect(fill({ WORLD_DIR: copy })).rejects.toMatchObject({ code: 1 });
});

test('without a world the command says how to make one', async () => {
  await expect(fill({ WORLD_DIR: join(data, 'nowhere') })).rejects.toMatchObject({
    stderr: expect.stringContaining('npm run world'),
  });
});
