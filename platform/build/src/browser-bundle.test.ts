import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { withoutServerModules } from './without-server-modules.ts';

/** Bundles two files as a remote's browser build does. */
async function bundled(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-bundle-'));
  writeFileSync(join(folder, 'load.server.ts'), `export const load = () => 'a secret of the server';`);
  writeFileSync(
    join(folder, 'view.js'),
    `import * as server from './load.server.ts'; console.log(server, 'a view');`,
  );
  await new Promise<void>((done, fail) =>
    webpack(
      {
        ...{ mode: 'production', context: folder, entry: './view.js', target: ['web', 'es2022'] },
        output: { path: join(folder, 'dist'), filename: 'bundle.js' },
        plugins: [withoutServerModules()],
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
        else done();
      },
    ),
  );
  return readFileSync(join(folder, 'dist/bundle.js'), 'utf8');
}

test('a browser bundle has the view, and nothing of the module that loads its data on the server', async () => {
  const bundle = await bundled();
  expect(bundle).toContain('a view');
  expect(bundle).not.toContain('a secret of the server');
});
