import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOURCE = join(__dirname, 'scratch.ts');
const memory = mkdtempSync(join(tmpdir(), 'memory-'));

/** Runs a process that keeps its temporary files in `memory`. @returns what it printed: its folder and its tmpdir */
function run(enough = 0): { folder?: string; existed: boolean; tmpdir: string } {
  const script = `
    const { existsSync } = await import('node:fs');
    const { tmpdir } = await import('node:os');
    const { keepScratchInMemory } = await import(${JSON.stringify(SOURCE)});
    const folder = keepScratchInMemory(${JSON.stringify(memory)}, ${enough});
    console.log(JSON.stringify({ folder, existed: existsSync(String(folder)), tmpdir: tmpdir() }));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return JSON.parse(stdout);
}

test('temporary files of a process are in memory, and go with it', () => {
  const { folder, existed, tmpdir } = run();
  expect(folder).toContain(memory);
  expect(existed).toBe(true);
  expect(tmpdir).toBe(folder);
  expect(existsSync(String(folder))).toBe(false);
});

test('the folder of a killed run goes, the one of a running process and other files stay', () => {
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  const left = join(memory, `fernweh-test-${ended}`);
  const used = join(memory, `fernweh-test-${process.pid}`);
  for (const folder of [left, used]) mkdirSync(folder);
  writeFileSync(join(left, 'file'), '');
  writeFileSync(join(memory, 'other'), '');
  run();
  expect([left, used, join(memory, 'other')].map(existsSync)).toEqual([false, true, true]);
});

test('without room in memory the temporary files stay where they are', () => {
  const { folder, tmpdir: used } = run(Number.MAX_SAFE_INTEGER);
  expect(folder).toBeUndefined();
  expect(used).toBe(tmpdir());
});
