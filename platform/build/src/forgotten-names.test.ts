import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RemoteManifest } from '@flotilla/kit/manifest';
import { z } from 'zod';
import { forgottenNames } from './forgotten-names.ts';

const site = { fragmentProps: { 'mf-news/latest': z.object({}), 'mf-home/hello': z.object({}) } };
const FILES = {
  'src/views.ts': `export const views = { home: () => import('./routes/home.tsx'), aboutUs: () => import('./routes/about-us.tsx') };`,
  'src/routes/home.tsx': `<Fragment id="mf-news/latest" props={{}} />`,
  'src/routes/home.test.tsx': `<Fragment id="mf-news/unknown" props={{}} />`,
  'src/fragments/hello.tsx': `defineFragment('mf-home/hello', {})`,
  'src/fragments/hello.server.ts': '',
};
const WHOLE = {
  name: 'mf-home',
  views: { home: 'home', aboutUs: null },
  fragments: ['mf-home/hello'],
  uses: ['mf-news/latest'],
} as unknown as RemoteManifest;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mf-home-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const without = (change: object) => forgottenNames(site, { ...WHOLE, ...change }, folder);

test('a manifest that names all of its remote is right', () => {
  expect(without({})).toEqual([]);
});

test.each([
  ['a view', { views: { home: 'home' } }, 'routes/about-us.tsx', 'views of mf-home/src/manifest.ts'],
  [
    'a view that is not there',
    { views: { home: 'home', aboutUs: null, news: 'news' } },
    'news',
    'mf-home/src/views.ts',
  ],
  ['a fragment', { fragments: [] }, 'mf-home/hello', 'fragments of mf-home/src/manifest.ts'],
  ['a fragment of another remote', { uses: [] }, 'mf-news/latest', 'uses of mf-home/src/manifest.ts'],
])('%s that is forgotten is named, with the file to change', (_what, change, name, file) => {
  const [problem, ...others] = without(change);
  expect(problem).toContain(name);
  expect(problem).toContain(file);
  expect(others).toEqual([]);
});

test('a remote without a list of views is asked for one where its manifest has any', () => {
  const views = join(folder, 'src/views.ts');
  rmSync(views);
  expect(without({ views: {} })).toEqual([]);
  const [problem, ...others] = without({ views: { home: 'home' } });
  expect(problem).toContain('add routes/home.tsx to mf-home/src/views.ts');
  expect(others).toEqual([]);
  writeFileSync(views, FILES['src/views.ts']);
});
