import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseDocument } from '@flotilla/contracts/release-store';
import type { SiteBuild } from '@flotilla/contracts/site-contracts';
import { putArtefact } from '@flotilla/release-desk/put';
import { artefact, startDesk, type TestDesk } from '@flotilla/release-desk/test-desk';
import { buildAll } from '../src/build-all.ts';
import { usesIn } from '../src/checks/built-code.ts';
import { checked } from '../src/checks/checks.ts';
import { sourceConflicts } from '../src/checks/sources.ts';
import type { Subject } from '../src/checks/subject.ts';
import { canRelease } from '../src/commands/can-release.ts';
import { openContext } from '../src/commands/context.ts';
import { pause } from '../src/commands/pointers.ts';
import { release as releaseCommand } from '../src/commands/release.ts';
import { ROOT } from '../src/root.ts';
import { environment, lineOf, site } from './site.ts';

/** The one list of checks that `release` and `can-release` ask (docs/decisions/171). */
const REMOTE = 'mf-offers';

function written(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'fernweh-checks-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

describe('sources', () => {
  const tsconfig = JSON.stringify({
    extends: '../tsconfig.base.json',
    compilerOptions: { types: [] },
    include: ['src'],
  });
  const sourcesOf = (source: string, shared = ['tsconfig.base.json', '.dependency-cruiser.cjs']) => {
    const root = written({
      'mf-offers/tsconfig.json': tsconfig,
      'mf-offers/src/page.ts': source,
      'mf-search/src/secret.ts': 'export const secret: number = 1;\n',
      'package.json': '{}',
    });
    for (const name of shared) cpSync(join(ROOT, name), join(root, name));
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    return sourceConflicts(REMOTE, root);
  };

  test('a type error is named with file, line and what is wrong', async () => {
    expect(await sourcesOf('export const price: number = "12";\n')).toEqual([
      {
        kind: 'types',
        subject: 'mf-offers/src/page.ts:1',
        sentence: expect.stringMatching(
          /^mf-offers\/src\/page\.ts:1 has a type error: Type 'string' is not assignable to type 'number' \(TS2322\); mend it/,
        ),
      },
    ]);
  });

  test('an import of another remote is named with both files and the way out', async () => {
    const source = "import { secret } from '../../mf-search/src/secret.ts';\nexport const own = secret;\n";
    expect(await sourcesOf(source)).toMatchObject([
      {
        kind: 'boundary',
        subject: 'mf-offers/src/page.ts',
        sentence: expect.stringMatching(
          /^mf-offers\/src\/page\.ts imports mf-search\/src\/secret\.ts, which the rule remotes-are-strangers forbids: .*show the other team's fragment/,
        ),
      },
    ]);
  });

  test('good sources have no conflict, and nothing is left to say', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await sourcesOf('export const price: number = 12;\n')).toEqual([]);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  test('a site without rules for imports is told once that they were not checked', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const source = "import { secret } from '../../mf-search/src/secret.ts';\nexport const own = secret;\n";
    expect(await sourcesOf(source, ['tsconfig.base.json'])).toEqual([]);
    expect(warned.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^Imports of mf-offers were not checked: neither .*fernweh-checks-\w+ nor a folder above it has a \.dependency-cruiser\.cjs/,
        ),
      ],
    ]);
    warned.mockRestore();
  });
});

/** Builds as a remote is built: minimised, with maps. */
async function builtFrom(
  source: string,
): Promise<{ names: string[]; read(name: string): Promise<Uint8Array> }> {
  const root = written({
    'src/page.js': source,
    'src/topics.js':
      'export const geoChanged = { name: "geo:changed", is: () => true };\nexport const chatRequested = { name: "chat:requested", is: () => true };\n',
    'src/keys.js':
      'export const FAR = "far-key";\nexport const forgotten = () => localStorage.setItem("left-out", "");\n',
    'node_modules/tracker/index.js': 'export const track = () => localStorage.setItem("tracker", "1");',
  });
  await buildAll([
    {
      mode: 'production',
      context: root,
      entry: './src/page.js',
      devtool: 'source-map',
      output: { path: join(root, 'dist'), filename: 'page.js' },
      performance: false,
    },
  ]);
  const folder = join(root, 'dist');
  return { names: readdirSync(folder), read: async name => readFileSync(join(folder, name)) };
}

const SOURCE = `import { chatRequested, geoChanged } from './topics.js';
import { FAR } from './keys.js';
import { track } from 'tracker';
const KEY = 'near-key';
globalThis.page = (bus, name, value) => {
  bus.publish(chatRequested, {});
  bus.on(geoChanged).subscribe(() => sessionStorage.setItem(FAR, value));
  localStorage.setItem(KEY, value);
  localStorage.setItem('near-key', KEY + value);
  sessionStorage[name] = value;
  document.cookie = 'offer=' + value;
  document.cookie = name + '=' + value;
  indexedDB.open(name);
  track();
};
`;

test('the built code says which topics, cookies and keys it uses, with the line of the sources', async () => {
  const { names, read } = await builtFrom(SOURCE);
  const uses = await usesIn(REMOTE, names, read, await site.contracts());
  const at = (line: number) => `mf-offers/src/page.js:${line}`;
  expect(
    uses.toSorted((one, other) => one.where.localeCompare(other.where, 'en', { numeric: true })),
  ).toEqual([
    { what: 'publishes', name: 'chat:requested', where: at(6) },
    { what: 'listens', name: 'geo:changed', where: at(7) },
    { what: 'session', name: 'far-key', where: at(7) },
    { what: 'local', name: 'near-key', where: at(8) },
    { what: 'local', name: 'near-key', where: at(9) },
    { what: 'session', name: undefined, where: at(10) },
    { what: 'cookies', name: 'offer', where: at(11) },
    { what: 'cookies', name: undefined, where: at(12) },
    { what: 'database', name: undefined, where: at(13) },
  ]);
});

test('topics of any remote of the site count, and those of no other site', async () => {
  const { names, read } = await builtFrom(SOURCE);
  const topicsOf = async (...known: string[]) => {
    const topics = Object.fromEntries(known.map(name => [name, {}])) as SiteBuild['topics'];
    const uses = await usesIn(REMOTE, names, read, { topics });
    return uses.flatMap(({ what, name }) => (/publishes|listens/.test(what) ? name : []));
  };
  expect(await topicsOf('chat:requested', 'cart:changed')).toEqual(['chat:requested']);
  expect(await topicsOf('cart:changed')).toEqual([]);
});

const descriptionOf = (content: Uint8Array) => ({
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  bytes: content.length,
});

describe('a release', () => {
  const closing: (() => unknown)[] = [];
  let desk: TestDesk;
  beforeEach(async () => {
    desk = await startDesk();
    closing.push(() => desk.close());
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  const settings = () => ({
    site,
    env: {
      ...environment(),
      RELEASE_STORE_URL: desk.url,
      RELEASE_KEYS_DIR: desk.env.RELEASE_KEYS_DIR,
      SITE_URL: 'http://localhost:9',
      RELEASE_BY: 'anna',
    },
  });
  const CONTRACT = {
    ...{ fragments: {}, uses: {}, publishes: {}, hears: {}, pages: {}, links: [], needs: {} },
    storage: { cookies: ['offer'], local: ['near-key'], session: [] },
  };
  const made = (fields: Partial<ReleaseDocument> = {}) => {
    const { release, file } = artefact('mf-search', 'one');
    return { release: { ...release, contract: CONTRACT, ...fields }, read: file };
  };
  const sentences = async ({ release, read }: Pick<Subject, 'release' | 'read'>) =>
    (
      await checked({ release, read, site, store: await desk.team('mf-search'), siteUrl: undefined })
    ).conflicts.map(({ sentence }) => sentence);

  test('with what its manifest does not declare is refused, with the way out', async () => {
    const { names, read } = await builtFrom(SOURCE);
    const contents = await Promise.all(names.map(async name => [name, await read(name)] as const));
    const described = contents.map(([name, content]) => [name, descriptionOf(content)] as const);
    const found = await sentences({
      release: {
        ...made().release,
        files: Object.fromEntries(described),
        events: { publishes: [], listens: ['geo:changed'] },
      },
      read,
    });
    const manifest = 'mf-search/src/manifest.ts';
    expect(found.toSorted()).toEqual([
      expect.stringContaining(
        'mf-search/src/page.js:10 writes a key of session storage whose name cannot be read',
      ),
      expect.stringContaining('mf-search/src/page.js:12 writes a cookie whose name cannot be read'),
      expect.stringContaining('mf-search/src/page.js:13 opens a database of the browser'),
      `mf-search/src/page.js:6 publishes \`chat:requested\`, which the manifest does not declare; add it to \`events.publishes\` in ${manifest}.`,
      `mf-search/src/page.js:7 writes the key of session storage \`far-key\`, which the manifest does not declare; add it to \`storage.session\` in ${manifest}, and to docs/contracts/README.md.`,
    ]);
  });

  test('at a path that nobody granted, or that is another team’s, is refused', async () => {
    const at = (pattern: string) => made({ pages: { late: { pattern, heading: 'Late' } } });
    expect(await sentences(at('/offers'))).toEqual([
      'The registry does not grant /offers to mf-search, as `pages` of mf-search/src/manifest.ts asks; whoever has the root key grants it with: npm run keys -- pages mf-search /offers',
    ]);
    expect(await sentences(at('/blog/late'))).toEqual([
      "/blog/late belongs to the site's route table, as /blog/:slug; choose another path in `pages` of mf-search/src/manifest.ts.",
    ]);
  });

  test('with a file that is not what it describes is refused', async () => {
    const one = made();
    expect(await sentences({ ...one, read: async () => Buffer.from('another') })).toEqual(
      Object.keys(one.release.files).map(name => expect.stringContaining(`The file ${name} is not the one`)),
    );
  });

  test('of a paused remote is refused before it is built, and can-release says so too', async () => {
    const { store, author } = await openContext(settings(), lineOf(['mf-search']), 'mf-search');
    await putArtefact(store, artefact('mf-search', 'one'), author);
    await store.change('mf-search', { action: 'release', version: 'one', sequence: 0 });
    const open = (...args: string[]) => openContext(settings(), lineOf(args), 'mf-search');
    await pause(await open('pause', 'mf-search', '--why', 'sale day'));
    const outcome = await canRelease(settings(), lineOf(['check', 'mf-search', 'one']), 'mf-search');
    expect(outcome).toMatchObject({ ok: false, data: { conflicts: [{ kind: 'paused' }] } });
    const printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    await expect(open('mf-search').then(releaseCommand)).rejects.toMatchObject({
      code: 'paused',
      message: expect.stringMatching(
        /^mf-search is paused since .* UTC by anna \(sale day\); accept .*-- resume mf-search$/,
      ),
    });
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });
});
