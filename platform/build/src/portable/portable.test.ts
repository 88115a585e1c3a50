import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteBuild } from '@flotilla/contracts/site-contracts';
import type { RemoteManifest } from '@flotilla/kit/manifest';
import webpack from 'webpack';
import { cacheName } from '../base.ts';
import { ROOT } from '../root.ts';
import { portable } from './portable.ts';

const manifest: RemoteManifest = {
  name: 'mf-shop',
  views: { cart: 'cart' },
  fragments: [],
  uses: [],
  events: { publishes: [], listens: [] },
  probes: [],
};

const site: SiteBuild = {
  paths: {},
  fragmentProps: {},
  fragmentVersions: {},
  topics: {},
  module: './site.ts',
  sheets: { portable: ['look/all.css'], standalone: [] },
};
const { module: _own, ...silent } = site;

test.each([
  ['with a module of its own', site],
  ['that says nothing in pages without its shell', silent],
])('the sheets of a site %s hold inside its elements in a foreign page', async (_, ofSite) => {
  const context = realpathSync(mkdtempSync(join(tmpdir(), 'shop-')));
  const write = (file: string, text: string) => {
    mkdirSync(join(context, file, '..'), { recursive: true });
    writeFileSync(join(context, file), text);
  };
  write(
    'node_modules/look/package.json',
    '{ "name": "look", "version": "1.0.0", "exports": { "./all.css": "./all.css" } }',
  );
  write('node_modules/look/all.css', 'body {\n  margin: 0;\n}');
  write('node_modules/@flotilla/kit/package.json', '{ "name": "@flotilla/kit", "version": "1.0.0" }');
  for (const part of ['app', 'site', 'silent-site'])
    write(`node_modules/@flotilla/kit/portable/${part}.js`, PART);
  write('package.json', '{ "name": "shop", "version": "1.0.0" }');
  write('src/site.ts', 'export const site = {};');
  write('src/views.ts', "import './own.css';\nexport const views = {};");
  write('src/own.css', '.own {\n  color: red;\n}');
  const config = portable(ofSite, manifest, context);
  await new Promise<void>((done, fail) =>
    webpack({ ...config, cache: false } as webpack.Configuration, (error, stats) =>
      error || stats?.hasErrors() ? fail(error ?? new Error(stats?.toString('errors-only'))) : done(),
    ),
  );
  const built = join(context, 'dist/portable');
  const sheets = readdirSync(built).filter(file => file.endsWith('.css'));
  const css = sheets.map(file => readFileSync(join(built, file), 'utf8')).join();
  expect(css).toMatch(/@scope \(\.[\w-]+\) \{\s*:scope \{\s*margin: 0/);
  expect(css).toMatch(/\}\s*\.own \{/);
});

const PART =
  'export const portableApp = () => {};\nexport const site = {};\nexport const filesOrigin = () => "";\n';

test('remotes of one name in two sites have caches of their own', () => {
  expect(['mf-checkout', 'examples/store/mf-checkout'].map(path => cacheName(join(ROOT, path)))).toEqual([
    'mf-checkout',
    'examples-store-mf-checkout',
  ]);
});
