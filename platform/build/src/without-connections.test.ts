import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import webpack from 'webpack';
import { OVER_FETCH, WithoutConnectionsPlugin } from './without-connections.ts';

const VENDORS = resolve(import.meta.dirname, '../../../shared/vendors/node_modules');

/** Bundles a module as a remote's server build does. */
async function bundled(source: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-server-'));
  writeFileSync(join(folder, 'server.mjs'), source);
  await new Promise<void>((done, fail) =>
    webpack(
      {
        ...{
          mode: 'development',
          devtool: false,
          context: folder,
          entry: './server.mjs',
          target: 'async-node24',
        },
        output: { path: join(folder, 'dist'), filename: 'server.cjs' },
        resolve: { alias: OVER_FETCH, modules: [VENDORS, 'node_modules'] },
        plugins: [new WithoutConnectionsPlugin()],
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
        else done();
      },
    ),
  );
  return readFileSync(join(folder, 'dist/server.cjs'), 'utf8');
}

test.each(['node:http', 'https', 'node:net', 'node:dns/promises'])(
  'a server bundle with %s is refused, by the file that wants it',
  async module => {
    await expect(bundled(`import * as one from '${module}'; console.log(one);`)).rejects.toThrow(
      /server\.mjs: code of a remote on the server opens no connections/,
    );
  },
);

test('the clients of Contentful and of the search service open none', async () => {
  const bundle = await bundled(
    `import { createClient } from 'contentful'; import { liteClient } from 'algoliasearch/lite'; console.log(createClient, liteClient);`,
  );
  expect(bundle).toContain('X-Contentful-User-Agent');
  expect(bundle).not.toMatch(/require\("(node:)?(http|https|http2|net|tls)"\)/);
});
