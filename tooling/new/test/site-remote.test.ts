import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { namesOf } from '../src/names.ts';
import { addSite } from '../src/site/add-site.ts';
import { siteNames } from '../src/site/site-names.ts';
import { addSiteRemote, removeSiteRemote } from '../src/site/site-remote.ts';

const SITE = siteNames('my-site');
const EVENTS = namesOf('mf-events');
const LIST = '{\n    { "path": "backend" },\n    { "path": "world" }\n}\n';

let root: string;
const pathOf = (file: string) => join(root, 'examples/my-site', file);
const read = (file: string) => readFileSync(pathOf(file), 'utf8');
function change(file: string, from: string, to: string): void {
  const text = read(file);
  expect(text).toContain(from);
  writeFileSync(pathOf(file), text.replace(from, to));
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'flotilla-site-remote-'));
  writeFileSync(join(root, 'tsconfig.json'), LIST);
  await addSite(root, SITE);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a second remote stands beside the first one, and leaves alone again', async () => {
  const TALKS = namesOf('mf-late-talks');
  await addSiteRemote(root, SITE, EVENTS);
  const withEvents = ['host/src/remotes.ts', 'flotilla.config.ts', '../../tsconfig.json'].map(read);
  await addSiteRemote(root, SITE, TALKS);
  expect(read('host/src/remotes.ts')).toContain("['mf-home', 'mf-news', 'mf-events', 'mf-late-talks']");
  expect(read('flotilla.config.ts')).toContain(
    "  pages: {\n    'mf-events': ['/events'],\n    'mf-late-talks': ['/late-talks'],\n  },\n",
  );
  await removeSiteRemote(root, SITE, TALKS);
  expect(['host/src/remotes.ts', 'flotilla.config.ts', '../../tsconfig.json'].map(read)).toEqual(withEvents);
});

test.each([
  ['contracts/src/paths.ts', "'/news', href", "'/events/:year', href", '/events/:year'],
  ['flotilla.config.ts', 'ownPaths: []', "ownPaths: ['/events/*']", '/events/*'],
])('a path that %s has is refused before anything is written', async (file, from, to, path) => {
  change(file, from, to);
  const error = `examples/my-site/${file} has the path ${path} already, and a remote mf-events would bring the page /events`;
  await expect(addSiteRemote(root, SITE, EVENTS)).rejects.toThrow(error);
  expect(existsSync(pathOf('mf-events'))).toBe(false);
});

test('a list in another form stops the command before anything is written', async () => {
  change('flotilla.config.ts', 'pages: {}', 'pages: PAGES');
  await expect(addSiteRemote(root, SITE, EVENTS)).rejects.toThrow(
    'flotilla.config.ts of the site has no pages in the form that this command reads; nothing was changed',
  );
  expect(read('host/src/remotes.ts')).not.toContain('mf-events');
  expect(existsSync(pathOf('mf-events'))).toBe(false);
});

test('a list on one line takes a further remote', async () => {
  change('flotilla.config.ts', 'pages: {}', "pages: { 'mf-news': ['/press'] }");
  await addSiteRemote(root, SITE, EVENTS);
  expect(read('flotilla.config.ts')).toContain(
    "  pages: {\n    'mf-news': ['/press'],\n    'mf-events': ['/events'],\n  },\n",
  );
});

test('a remote that others use stays, and they are named; with force it goes, and what is left by hand is named', async () => {
  await addSiteRemote(root, SITE, EVENTS);
  change('mf-home/src/manifest.ts', "uses: ['mf-news/latest']", "uses: ['mf-news/latest', 'mf-events/next']");
  const news = '"@my-site/mf-news"';
  change('contracts/package.json', news, `"@my-site/mf-events": "workspace:*",\n    ${news}`);
  mkdirSync(dirname(pathOf('mf-news/contract/events.ts')), { recursive: true });
  writeFileSync(pathOf('mf-news/contract/events.ts'), "import '@my-site/mf-events/contract/events';\n");
  const refused = await removeSiteRemote(root, SITE, EVENTS);
  const files = ['contracts/package.json', 'mf-home/src/manifest.ts', 'mf-news/contract/events.ts'];
  expect(refused.uses.map(({ file }) => file)).toEqual(files.map(file => `examples/my-site/${file}`));
  expect(existsSync(pathOf('mf-events'))).toBe(true);
  expect(read('host/src/remotes.ts')).toContain('mf-events');

  const { uses, changed } = await removeSiteRemote(root, SITE, EVENTS, true);
  expect(changed).toEqual(['examples/my-site/mf-home/src/manifest.ts']);
  expect(read('mf-home/src/manifest.ts')).toContain("uses: ['mf-news/latest'],");
  expect(uses.map(({ file }) => file)).toEqual([files[0], files[2]].map(file => `examples/my-site/${file}`));
  expect(existsSync(pathOf('mf-events'))).toBe(false);
  expect(read('../../tsconfig.json')).not.toContain('mf-events');
});

test('a remote that a site does not have is not taken out', async () => {
  await expect(removeSiteRemote(root, SITE, EVENTS)).rejects.toThrow(
    'There is no folder examples/my-site/mf-events',
  );
});
