import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lookUpAside } from './look-up.ts';

const QUESTION = { map: Buffer.from('{}'), line: 1, column: 1 };

/** A thread that does something else than ours. */
function scriptOf(code: string): string {
  const script = join(mkdtempSync(join(tmpdir(), 'fernweh-look-up-')), 'thread.mjs');
  writeFileSync(script, code);
  return script;
}

test('a look-up that never ends is ended, and the shell goes on meanwhile', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  await expect(lookUpAside(QUESTION, scriptOf('for (;;);'), 200)).rejects.toThrow('took too long');
  clearInterval(counting);
  expect(turns).toBeGreaterThan(1);
});

test.each([
  ['needs too much memory', 'const all = []; for (;;) all.push(new Array(10_000).fill({}).map(() => ({})))'],
  ['throws', 'throw new Error("a map")'],
  ['says nothing', ''],
])('a look-up that %s is no position', async (_what, code) => {
  await expect(lookUpAside(QUESTION, scriptOf(code), 60_000)).rejects.toThrow();
});

test('the largest map that is read is looked into, though it has a million lines', async () => {
  const map = Buffer.from(
    JSON.stringify({ version: 3, names: [], sources: ['a.ts'], mappings: ';'.repeat(2 ** 20 - 99) }),
  );
  expect(await lookUpAside({ map, line: 1, column: 1 }, undefined, 60_000)).toBe('');
});
