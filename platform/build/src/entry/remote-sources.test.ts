import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { base } from '../base.ts';
import { remoteSources } from './remote-sources.ts';

const VIEWS = { home: 'the home page' };
const MANIFEST = `export const manifest = { name: 'mf-own' };`;
const SOURCES = {
  'manifest.ts': MANIFEST,
  'views.ts': `export const views = ${JSON.stringify(VIEWS)};`,
};
const LISTS = { 'lists.server.ts': `export const lists = { sitemap: 'own pages' };` };

/** In place of the kit: each function gives back what it is called with. */
const KIT = `
  exports.defineClient = (...given) => ({ lifecycles: given, prepare: given, clientLoad: given });
  exports.defineServer = (...given) => ({ render: given, warm: given, list: given });`;

/** What an entry exports for a remote with these sources. */
async function exportsOf(entry: 'client' | 'server', sources: Record<string, string>) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mf-own-')));
  mkdirSync(join(folder, 'src'));
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(folder, 'src', file), text);
  writeFileSync(join(folder, 'kit.cjs'), KIT);
  const common = base(folder, 'server');
  const kit = ['client', 'server'].map(part => [`@flotilla/kit/${part}$`, join(folder, 'kit.cjs')]);
  const config: webpack.Configuration = {
    ...{ ...common, cache: false, target: 'node24', entry: join(__dirname, `${entry}.ts`) },
    resolve: { ...common.resolve, alias: { ...Object.fromEntries(kit), ...remoteSources(folder) } },
    output: { path: join(folder, 'dist'), filename: 'entry.cjs', library: { type: 'commonjs2' } },
  };
  await new Promise<void>((done, fail) =>
    webpack(config, (error, stats) =>
      error || stats?.hasErrors() ? fail(error ?? new Error(stats?.toString('errors-only'))) : done(),
    ),
  );
  // Webpack's exports are getters.
  return { ...(require(join(folder, 'dist/entry.cjs')) as Record<string, unknown>) };
}

test('in a browser the host gets the lifecycles of the remote’s views, which know its name alone', async () => {
  const given = [{ name: 'mf-own' }, VIEWS];
  expect(await exportsOf('client', SOURCES)).toEqual({
    lifecycles: given,
    prepare: given,
    clientLoad: given,
  });
});

test.each([
  ['its views and its lists', { ...SOURCES, ...LISTS }, [VIEWS, { sitemap: 'own pages' }]],
  ['its views, and no lists where it has none', SOURCES, [VIEWS, undefined]],
  ['no views where it has fragments alone', { 'manifest.ts': MANIFEST }, [{}, undefined]],
])('a renderer gets the remote’s manifest, %s', async (_what, sources, rest) => {
  const given = [{ name: 'mf-own' }, ...rest];
  expect(await exportsOf('server', sources)).toEqual({ render: given, warm: given, list: given });
});
