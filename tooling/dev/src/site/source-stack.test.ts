import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceStack } from './source-stack.ts';

const folder = mkdtempSync(join(tmpdir(), 'fernweh-stack-'));
const bundle = join(folder, 'server.cjs');

test('a stack names lines of sources where there is a map', () => {
  // Line 2 of the bundle is line 16 of the source.
  const map = { version: 3, sources: ['/site/finder.server.ts'], names: [], mappings: ';AAeA' };
  writeFileSync(`${bundle}.map`, JSON.stringify(map));
  expect(sourceStack(`Error: no\n    at load (${bundle}:2:1)`)).toBe(
    'Error: no\n    at load (/site/finder.server.ts:16:1)',
  );
});

test.each([
  ['no map', join(folder, 'other.cjs')],
  ['half a map', join(folder, 'half.cjs')],
])('a stack of a bundle with %s stays as it is', (_what, file) => {
  writeFileSync(join(folder, 'half.cjs.map'), '{"version":3');
  const stack = `Error: no\n    at load (${file}:2:1)`;
  expect(sourceStack(stack)).toBe(stack);
});
