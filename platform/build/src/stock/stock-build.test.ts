import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readStockBuild, StockRefusal } from './stock-build.ts';

const ENTRY = `trustedTypes.createPolicy("webpack#mf-forecast",e);self.webpackChunkstock_mf_forecast`;
const MANIFEST = {
  metaData: {
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    globalName: 'stock_mf_forecast',
    publicPath: 'auto',
  },
  exposes: [{ path: './Forecast' }, { path: './BigForecast' }],
};

/** A folder as a stock tool leaves it. */
function built(files: Record<string, string> = {}, metaData: object = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-stock-'));
  const manifest = JSON.stringify({ ...MANIFEST, metaData: { ...MANIFEST.metaData, ...metaData } });
  const all = { 'mf-manifest.json': manifest, 'remoteEntry.js': ENTRY, 'static/js/7.js': '7', ...files };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const read = (folder: string) => readStockBuild('mf-forecast', folder);

test('the manifest says what is there: each module is a fragment, each file has a place in the release', () => {
  const folder = built({ 'index.html': '', 'service-worker.js': '', '7.js.map': '', 'logo.png': 'x' });
  const { folder: at, files, entry, globalName, modules } = read(folder);
  expect(at).toMatch(/^stock-[0-9a-f]{10}$/);
  expect(files.map(({ name }) => name)).toEqual(
    ['logo.png', 'remoteEntry.js', 'static.js.7.js'].map(name => `${at}.${name}`),
  );
  expect(entry).toEqual({
    path: `${at}/remoteEntry.js`,
    integrity: expect.stringMatching(/^sha384-[A-Za-z0-9+/=]{64}$/),
  });
  expect(globalName).toBe('stock_mf_forecast');
  expect(modules).toEqual({ forecast: './Forecast', 'big-forecast': './BigForecast' });
});

test.each([
  'about.html',
  '7.js.map',
  'a.css.map',
  'mf-stats.json',
  '@mf-types.zip',
  '@mf-types/a.d.ts',
  'favicon.ico',
  'LICENSE',
  '.DS_Store',
  'static/.vite',
  'static/js/7.js.gz',
  'static/js/7.js.br',
])('%s stays where it is: no part of a page asks for it', path => {
  expect(read(built({ [path]: 'x' })).files).toHaveLength(read(built()).files.length);
});

test('another content of any file is another folder, so that no cache has the wrong one', () => {
  expect(read(built({ 'static/js/7.js': '8' })).folder).not.toBe(read(built()).folder);
  expect(read(built()).folder).toBe(read(built()).folder);
});

test.each([
  [
    'a build without the policy',
    built({ 'remoteEntry.js': 'run()' }),
    "trustedTypes: { policyName: 'webpack#mf-forecast' }",
  ],
  [
    'a build with the policy of another remote',
    built({ 'remoteEntry.js': ENTRY.replace('mf-forecast', 'mf-other') }),
    "trustedTypes: { policyName: 'webpack#mf-forecast' }",
  ],
  [
    'style sheets inside of scripts',
    built({ '9.js': `throw Error("Couldn't find a style target. This probably means")` }),
    'use: [MiniCssExtractPlugin.loader, "css-loader"]',
  ],
  [
    'a module as container',
    built({}, { remoteEntry: { ...MANIFEST.metaData.remoteEntry, type: 'module' } }),
    'of type module',
  ],
  [
    'an address of its own',
    built({}, { publicPath: 'https://elsewhere.example/' }),
    "output.publicPath at 'auto'",
  ],
  ...['mf_forecast', 'forecast', 'location', 'stock_mf_other'].map((globalName): [string, string, string] => [
    `a container called ${globalName}`,
    built({}, { globalName }),
    "new ModuleFederationPlugin({ name: 'stock_mf_forecast', … })",
  ]),
  [
    'the chunks of a package that others may have, too',
    built({ 'remoteEntry.js': ENTRY.replace('stock_mf_forecast', 'stock_remote') }),
    "output: { uniqueName: 'stock_mf_forecast' }",
  ],
  [
    'one chunk of another build',
    built({ '9.js': '(self.webpackChunkapp=self.webpackChunkapp||[]).push' }),
    "output: { uniqueName: 'stock_mf_forecast' }",
  ],
  [
    'a global for chunks that has another name',
    built({ 'remoteEntry.js': ENTRY.replace('webpackChunkstock_mf_forecast', 'chunks') }),
    "output: { uniqueName: 'stock_mf_forecast' }",
  ],
  ['a font that the site does not serve', built({ 'fonts/a.ttf': '' }), 'visitors would not get fonts/a.ttf'],
  ['data beside its scripts', built({ 'cities.json': '{}' }), 'visitors would not get cities.json'],
  [
    'many files of such kinds',
    built(Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map(n => [`${n}.gif`, '']))),
    '5.gif and 2 more',
  ],
  ['a file that no address can name', built({ 'a b.js': '' }), 'no file that is called a b.js'],
  [
    'an entry that is not there',
    built({}, { remoteEntry: { name: 'x.js', path: '', type: 'global' } }),
    'x.js, which is not there',
  ],
  ['a manifest of something else', built({ 'mf-manifest.json': '{}' }), 'is not understood'],
  ['a folder without a manifest', tmpdir(), 'manifest: true'],
])('%s is refused, with the way out', (_what, folder, sentence) => {
  expect(() => read(folder)).toThrow(StockRefusal);
  expect(() => read(folder)).toThrow(sentence);
});

test('a refusal names every problem at once', () => {
  const folder = built({ 'remoteEntry.js': '', '9.js': "Couldn't find a style target" });
  expect(() => read(folder)).toThrow(/policyName(.|\n)*MiniCssExtractPlugin/);
});
