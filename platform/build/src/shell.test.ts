import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { ROOT } from './root.ts';
import { shell } from './shell.ts';

test("of a site's own, its host needs one module in browsers: the entry is the platform's, and none is an arrow function", async () => {
  const context = mkdtempSync(join(tmpdir(), 'flotilla-host-'));
  mkdirSync(join(context, 'src/client'), { recursive: true });
  mkdirSync(join(context, 'node_modules/@flotilla'), { recursive: true });
  symlinkSync(join(ROOT, 'platform/host'), join(context, 'node_modules/@flotilla/host'));
  writeFileSync(join(context, 'src/client/main.ts'), "document.title = 'The module of this site';\n");
  const [browser] = shell(context);
  await new Promise<void>((done, fail) =>
    webpack(
      { ...browser, ...{ cache: false, optimization: { ...browser?.optimization, minimize: false } } },
      (error, stats) =>
        error || stats?.hasErrors() ? fail(error ?? new Error(stats?.toString('errors-only'))) : done(),
    ),
  );
  const built = join(context, 'dist/web');
  const script = readdirSync(built).find(file => /^shell\.\w+\.js$/.test(file)) ?? '';
  const text = readFileSync(join(built, script), 'utf8');
  expect(text).not.toMatch(/^\/\*\*\*\/ .*=>/m);
  expect([text.includes('The module of this site'), text.includes('scheduler?.yield')]).toEqual([true, true]);
}, 120_000);
