import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseContract } from '@flotilla/contracts/release-contract';
import { type Artefact, putArtefact } from '@flotilla/release-desk/put';
import { artefact, startDesk, type TestDesk } from '@flotilla/release-desk/test-desk';
import { canRelease } from '../src/commands/can-release.ts';
import { openContext, type Place } from '../src/commands/context.ts';
import { promoteTo } from '../src/commands/promote.ts';
import { fitOf, fitOfShell, refuseUnfit } from '../src/fit.ts';
import { textOf } from '../src/outcome.ts';
import { environment, site as fernweh, lineOf } from './site.ts';

/** The gate between a release and what is deployed (docs/decisions/079), with a real store. */
const CARDS = 'mf-destinations/cards';
const EMPTY: ReleaseContract = {
  fragments: {},
  uses: {},
  publishes: {},
  hears: {},
  pages: {},
  links: [],
  storage: { cookies: [], local: [], session: [] },
  needs: {},
};
const props = (...required: string[]) => ({
  type: 'object',
  properties: { title: { type: 'string' }, note: { type: 'string' } },
  required,
});

const closing: (() => unknown)[] = [];
let desk: TestDesk;
beforeEach(async () => {
  desk = await startDesk();
  closing.push(() => desk.close());
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function made(remote: string, version: string, contract?: Partial<ReleaseContract>): Artefact {
  const { release, file } = artefact(remote, version);
  return { release: { ...release, ...(contract && { contract: { ...EMPTY, ...contract } }) }, file };
}

const settings = (at: TestDesk, site = 'http://localhost:9'): Place => ({
  site: fernweh,
  env: {
    ...environment(),
    RELEASE_STORE_URL: at.url,
    RELEASE_KEYS_DIR: at.env.RELEASE_KEYS_DIR,
    SITE_URL: site,
  },
});

async function deploy(one: Artefact, action: 'release' | 'canary' = 'release') {
  const { remote, version } = one.release;
  const { store, author, before } = await openContext(settings(desk), lineOf([remote]), remote);
  await putArtefact(store, one, author);
  return store.change(remote, { action, version, sequence: before?.sequence ?? 0 });
}

const store = () => desk.team('mf-search');
const NO_FILES = async () => Buffer.alloc(0);

test('a release that breaks a deployed page is refused, with page, field and way out', async () => {
  await deploy(made('mf-search', 'one', { uses: { [CARDS]: props() } }));
  const { release } = made('mf-destinations', 'two', { fragments: { cards: props('title') } });
  await expect(fitOf(release, await store(), undefined, NO_FILES).then(refuseUnfit)).rejects.toThrow(
    'mf-search one was built against `title` of mf-destinations/cards as optional, and this release needs it; make the field optional, or release mf-search first',
  );
  const fitting = made('mf-destinations', 'three', { fragments: { cards: props() } });
  await expect(
    fitOf(fitting.release, await store(), undefined, NO_FILES).then(refuseUnfit),
  ).resolves.toBeUndefined();
});

test('a release that a deployed owner would refuse is refused too', async () => {
  await deploy(made('mf-destinations', 'one', { fragments: { cards: props('title', 'note') } }));
  const { release } = made('mf-search', 'two', { uses: { [CARDS]: props('title') } });
  await expect(fitOf(release, await store(), undefined, NO_FILES).then(refuseUnfit)).rejects.toThrow(
    'mf-destinations one needs `note` of mf-destinations/cards, which this release does not always send',
  );
});

test('canaries are deployed too', async () => {
  await deploy(made('mf-search', 'one', { uses: { [CARDS]: props('title') } }));
  await deploy(made('mf-search', 'two', { uses: { [CARDS]: props() } }), 'canary');
  const { release } = made('mf-destinations', 'three', { fragments: { cards: props('title') } });
  const fit = await fitOf(release, await store(), undefined, NO_FILES);
  expect(fit.conflicts.map(({ other }) => other.version)).toEqual(['two']);
  expect(fit.comparedWith).toEqual(['mf-search one (stable)', 'mf-search two (canary)']);
});

const idle = { requests: 0, pages: { bad: 0, of: 0 }, circuits: [], stable: {}, canary: {}, refused: {} };
let sequence = 0;
/** A shell tells the desk what it serves and refuses. */
async function shellTells(state: object, shell = 'host:1:a') {
  sequence += 1;
  const report = await fetch(`${desk.url}/v1/health`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${desk.env.DESK_TOKEN}` },
    body: JSON.stringify({ shell, sequence, releases: [], state: { ...idle, ...state } }),
  });
  expect(report.ok).toBe(true);
}

describe('what shells serve decides, not what pointers name', () => {
  const CHECKOUT = { ...EMPTY.storage, session: ['checkout'] };
  const fit = async (release = made('mf-checkout', 'two', { storage: CHECKOUT }).release) =>
    fitOf(release, await store(), undefined, NO_FILES);
  const keyIsTaken = [{ kind: 'storage', other: { version: 'evil' } }];

  test('a canary that claims another team’s keys stops nobody, before shells have seen it and after', async () => {
    await deploy(made('mf-search', 'one', {}));
    await deploy(made('mf-search', 'evil', { storage: CHECKOUT }), 'canary');
    await shellTells({ stable: { 'mf-search': 'one' } });
    const comparedWith = ['mf-search one (stable)'];
    expect(await fit()).toEqual({
      ...{ conflicts: [], comparedWith },
      unknown: ['mf-search evil (canary) is on no shell yet'],
    });
    await shellTells({ stable: { 'mf-search': 'one' }, refused: { 'mf-search': 'evil' } });
    expect(await fit()).toEqual({
      ...{ conflicts: [], comparedWith },
      unknown: ['mf-search evil (canary) is on no shell: those that were asked refuse it'],
    });
    await shellTells({ stable: { 'mf-search': 'one' }, canary: { 'mf-search': 'evil' } });
    expect((await fit()).conflicts).toMatchObject(keyIsTaken);
  });

  test('a site whose shells tell nothing is compared by its pointers', async () => {
    await deploy(made('mf-search', 'one', {}));
    await deploy(made('mf-search', 'evil', { storage: CHECKOUT }), 'canary');
    expect((await fit()).conflicts).toMatchObject(keyIsTaken);
    // A shell that begins has nothing yet.
    await shellTells({});
    expect((await fit()).conflicts).toMatchObject(keyIsTaken);
  });

  test('an earlier desk, which does not say what shells serve, is compared by its pointers', async () => {
    await deploy(made('mf-search', 'evil', { storage: CHECKOUT }));
    const earlier = { ...(await store()), served: async () => undefined };
    const { release } = made('mf-checkout', 'two', { storage: CHECKOUT });
    expect((await fitOf(release, earlier, undefined, NO_FILES)).conflicts).toMatchObject(keyIsTaken);
  });

  test('before a stable release that shells refuse, the one that still serves is compared', async () => {
    await deploy(made('mf-search', 'one', { uses: { [CARDS]: props() } }));
    await deploy(made('mf-search', 'bad', { uses: { [CARDS]: props('title') } }));
    await shellTells({ stable: { 'mf-search': 'one' }, refused: { 'mf-search': 'bad' } });
    const strict = made('mf-destinations', 'two', { fragments: { cards: props('title') } }).release;
    const found = await fit(strict);
    expect(found.conflicts).toMatchObject([{ kind: 'props', other: { version: 'one' } }]);
    expect(found.comparedWith).toEqual(['mf-search one (stable)']);
  });

  test('of one remote a stable release and a canary that are both refused are both named as refused', async () => {
    await deploy(made('mf-search', 'one', {}));
    await deploy(made('mf-search', 'two', { storage: CHECKOUT }));
    await deploy(made('mf-search', 'three', { storage: CHECKOUT }), 'canary');
    const refused = { refused: { 'mf-search': 'three' }, allRefused: { 'mf-search': ['two', 'three'] } };
    await shellTells({ stable: { 'mf-search': 'one' }, ...refused });
    const { conflicts, unknown } = await fit();
    expect(conflicts).toEqual([]);
    expect(unknown).toEqual([
      'mf-search two (stable) is on no shell: those that were asked refuse it',
      'mf-search three (canary) is on no shell: those that were asked refuse it',
    ]);
  });

  test('while a release reaches the shells, both that serve are compared, each once', async () => {
    await deploy(made('mf-search', 'one', { uses: { [CARDS]: props() } }));
    await deploy(made('mf-search', 'two', { uses: { [CARDS]: props('title') } }));
    await shellTells({ stable: { 'mf-search': 'one' }, canary: { 'mf-search': 'two' } });
    await shellTells({ stable: { 'mf-search': 'two' } }, 'host:2:b');
    const { comparedWith } = await fit();
    expect(comparedWith.sort()).toEqual(['mf-search one (stable)', 'mf-search two (stable)']);
  });

  test('a release that fits what shells are taking is let in at once, whatever else waits there', async () => {
    await deploy(made('mf-search', 'one', { uses: { [CARDS]: props() } }));
    await deploy(made('mf-content', 'one', {}));
    await shellTells({ stable: { 'mf-search': 'one', 'mf-content': 'one' } });
    const strict = { fragments: { cards: props('title') }, storage: CHECKOUT };
    const { release } = made('mf-destinations', 'two', strict);
    expect((await fit(release)).conflicts).toMatchObject([{ other: { version: 'one' } }]);
    await deploy(made('mf-search', 'two', { uses: { [CARDS]: props('title') } }));
    await deploy(made('mf-content', 'evil', { storage: CHECKOUT }));
    expect(await fit(release)).toEqual({
      conflicts: [],
      comparedWith: ['mf-content one (stable)', 'mf-search two (stable)'],
      unknown: [
        'mf-content evil (stable) is on no shell yet',
        'mf-search one (stable) does not fit: shells take the release together with the next one, or it waits',
      ],
    });
  });

  test('what waits and does not fit itself lets no other release in', async () => {
    await deploy(made('mf-search', 'one', { uses: { [CARDS]: props() } }));
    await deploy(made('mf-content', 'one', { storage: CHECKOUT }));
    await shellTells({ stable: { 'mf-search': 'one', 'mf-content': 'one' } });
    await deploy(made('mf-search', 'never', { uses: { [CARDS]: props('title') }, storage: CHECKOUT }));
    const { release } = made('mf-destinations', 'two', { fragments: { cards: props('title') } });
    expect((await fit(release)).conflicts).toMatchObject([{ kind: 'props', other: { version: 'one' } }]);
  });

  test('what waits has to fit beside the release, too', async () => {
    await deploy(made('mf-search', 'one', { uses: { [CARDS]: props() } }));
    await shellTells({ stable: { 'mf-search': 'one' } });
    const needs = { uses: { [CARDS]: props('title'), 'mf-destinations/news': props('title') } };
    await deploy(made('mf-search', 'two', needs));
    const bringing = (...needed: string[]) =>
      made('mf-destinations', 'two', { fragments: { cards: props('title'), news: props(...needed) } })
        .release;
    expect((await fit(bringing('title'))).conflicts).toEqual([]);
    expect((await fit(bringing('note'))).conflicts).not.toEqual([]);
  });

  test('versions that a shell invents are named, and stop nobody', async () => {
    await deploy(made('mf-search', 'one', {}));
    const names = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`mf-${n}`, 'one']));
    const stable = { ...names, 'mf-search': 'invented', 'mf-content': 'not/a version', __proto__: null };
    await shellTells({ stable, allRefused: { 'mf-search': Array(50).fill('one') } });
    expect(await fit()).toEqual({
      ...{ conflicts: [], comparedWith: [] },
      unknown: [
        'mf-search one (stable) is on no shell yet',
        'mf-search invented (stable) is not in the store',
      ],
    });
  });

  test('a shell is compared with what serves', async () => {
    await deploy(made('mf-search', 'one', { needs: { react: '19.2.0' } }));
    await deploy(made('mf-search', 'two', { needs: { react: '20.0.0' } }));
    await shellTells({ stable: { 'mf-search': 'one' } });
    const contract = {
      publishes: {},
      hears: {},
      storage: EMPTY.storage,
      routes: [],
      provides: { react: '19.2.0' },
    };
    const shell = { name: 'shell' as const, version: '77aa', contract };
    expect(await fitOfShell(shell, await store(), 'http://localhost:9')).toEqual({
      conflicts: [],
      comparedWith: ['mf-search one (stable)'],
      unknown: ['mf-search two (stable) is on no shell yet'],
    });
  });
});

test('releases without a contract are named, and no conflict', async () => {
  await deploy(made('mf-search', 'old'));
  const { release } = made('mf-destinations', 'two', { fragments: {} });
  expect(await fitOf(release, await store(), undefined, NO_FILES)).toEqual({
    conflicts: [],
    comparedWith: [],
    unknown: ['mf-search old (stable) has no contract'],
  });
});

test('a stored version is compared with the shell that serves, and nothing changes', async () => {
  const shell = createServer((_request, response) =>
    response.end(
      JSON.stringify({
        version: '77aa',
        contract: {
          publishes: {},
          hears: {},
          storage: EMPTY.storage,
          routes: [{ pattern: '/search', owner: 'mf-search', view: 'search' }],
          provides: { react: '19.3.1' },
        },
      }),
    ),
  );
  await new Promise<void>(done => shell.listen(0, () => done()));
  closing.push(() => shell.close());
  const site = `http://localhost:${(shell.address() as AddressInfo).port}`;
  await deploy(made('mf-search', 'one', { pages: { search: ['/search'] }, needs: { react: '19.0.0' } }));
  await deploy(made('mf-search', 'two', { needs: { react: '20.0.0' } }));
  const check = (version: string) =>
    canRelease(settings(desk, site), lineOf(['check', 'mf-search', version]), 'mf-search');
  const before = await (await store()).pointers();
  expect(textOf(await check('one'))).toBe(
    '✓ mf-search one fits what is deployed.\n  Compared with shell 77aa. Nothing was changed.',
  );
  const refused = await check('two');
  expect(refused.ok).toBe(false);
  expect(refused.did).toContain('This release was built with react 20.0.0, and shell 77aa provides 19.3.1');
  expect(refused.did).toContain(
    'shell 77aa shows /search with the view `search`, which this release does not have',
  );
  expect(refused.data).toMatchObject({ conflicts: [{ kind: 'shared', subject: 'react' }, { kind: 'path' }] });
  expect(await (await store()).pointers()).toEqual(before);
});

test('a release goes to another store only if it fits what is deployed there', async () => {
  const production = await startDesk({ RELEASE_KEYS_DIR: desk.env.RELEASE_KEYS_DIR });
  closing.push(() => production.close());
  await deploy(made('mf-destinations', 'one', { fragments: { cards: props('title') } }));
  const staging = desk;
  desk = production;
  await deploy(made('mf-search', 'old', { uses: { [CARDS]: props() } }));
  desk = staging;
  const remote = 'mf-destinations';
  const line = lineOf(['promote', remote, '--to', production.url]);
  const context = await openContext(settings(staging), line, remote);
  await expect(promoteTo(context, production.url)).rejects.toThrow('mf-search old was built against `title`');
});

test('a shell that deployed releases do not fit is refused, with the release and what it needs', async () => {
  await deploy(made('mf-search', 'one', { needs: { react: '19.2.0' }, pages: { search: ['/search'] } }));
  await deploy(made('mf-account', 'two'), 'release');
  const shell = (provides: Record<string, string>, view = 'search') => ({
    name: 'shell' as const,
    version: '77aa',
    contract: {
      publishes: {},
      hears: {},
      storage: { cookies: [], local: [], session: [] },
      routes: [{ pattern: '/search', owner: 'mf-search', view }],
      provides,
    },
  });
  const sentencesOf = async (candidate: ReturnType<typeof shell>) =>
    (await fitOfShell(candidate, await store(), 'http://localhost:9')).conflicts.map(
      ({ sentence }) => sentence,
    );
  expect(await sentencesOf(shell({ react: '19.2.1' }))).toEqual([]);
  expect(await sentencesOf(shell({ react: '20.0.0' }))).toEqual([
    'mf-search one would not fit this shell. Seen from there: This release was built with react 19.2.0, and shell 77aa provides 20.0.0; build it with that version, or release the shell first.',
  ]);
  expect(await sentencesOf(shell({ react: '19.2.0' }, 'find'))).toEqual([
    expect.stringContaining(
      'mf-search one would not fit this shell. Seen from there: shell 77aa shows /search with the view `find`',
    ),
  ]);
});

describe('the budget of bytes', () => {
  const files = Object.fromEntries(
    ['remoteEntry.js', 'shared.css', 'server.cjs'].map(name => [
      name,
      { integrity: 'sha384-x', bytes: 2000 },
    ]),
  );
  // Random bytes do not compress: the scripts and style sheets are 4 KB. The server's bundle does not count.
  const read = async () => randomBytes(2000);
  const heavy = (bytes?: number) => ({
    ...made('mf-search', 'one').release,
    ...{ files, ...(bytes && { budget: { bytes } }) },
  });

  test('a release that is heavier than its manifest allows is refused, with bytes, files and way out', async () => {
    await expect(fitOf(heavy(3000), await store(), undefined, read).then(refuseUnfit)).rejects.toThrow(
      /mf-search weigh 4\.0 KB compressed, and its manifest allows 3\.0 KB \(1\.0 KB too many\), .*remoteEntry\.js \(2\.0\).*raise `budget` in mf-search\/src\/manifest\.ts/,
    );
    const { conflicts } = await fitOf(heavy(3000), await store(), undefined, read);
    expect(conflicts).toMatchObject([{ kind: 'budget', other: { name: 'mf-search', version: 'one' } }]);
  });

  test.each([
    ['a budget that is kept', 4100],
    ['no budget', undefined],
  ])('%s refuses nothing', async (_what, bytes) => {
    expect((await fitOf(heavy(bytes), await store(), undefined, read)).conflicts).toEqual([]);
  });

  test('the budget of a stored version is checked with the files of the store', async () => {
    const { release, file } = made('mf-search', 'heavy', {});
    await deploy({ release: { ...release, budget: { bytes: 10 } }, file });
    const outcome = await canRelease(settings(desk), lineOf(['check', 'mf-search', 'heavy']), 'mf-search');
    expect(outcome.ok).toBe(false);
    expect(outcome.did).toContain(
      'mf-search heavy does not fit.\n  – The scripts and style sheets of mf-search weigh',
    );
  });
});
