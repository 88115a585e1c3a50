import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from './root.ts';
import { runScript } from './run-script.ts';

function scriptOf(code: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'fernweh-script-')), 'script.mjs');
  writeFileSync(file, code);
  return relative(ROOT, file);
}

test('a script gets its arguments and variables', async () => {
  const script = scriptOf("process.exit(process.argv[2] === 'a' && process.env.WANTED === 'b' ? 0 : 1);");
  await runScript(script, ['a'], 'It failed.', { env: { WANTED: 'b' }, output: 'ignore' });
});

test('a script that fails says what failed, and the end of its own words', async () => {
  const script = scriptOf("console.error('x'.repeat(50_000)); console.error('no disk'); process.exit(1);");
  const failed: Error = await runScript(script, [], 'It failed.', { output: 'ignore' }).then(
    () => Promise.reject(new Error('It did not fail')),
    error => error,
  );
  expect(failed.message).toMatch(/^It failed\.\n/);
  expect(failed.message).toMatch(/no disk$/);
  expect(failed.message.length).toBeLessThan(25_000);
});
