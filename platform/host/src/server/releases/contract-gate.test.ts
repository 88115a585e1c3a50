import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cohort } from '@flotilla/contracts/cohort';
import type { Release } from '@flotilla/contracts/release';
import type { ReleaseContract } from '@flotilla/contracts/release-contract';
import { conflicts } from '@flotilla/release-contract';
import type { Compare } from '@flotilla/release-contract/compare-in-thread';
import { compareAside } from './compare-contracts.ts';
import { COMPARED_AGAIN_MS, createContractGate, type Partners } from './contract-gate.ts';

const storage = { cookies: [], local: [], session: [] };
const CARDS = 'mf-destinations/cards';
const props = (...required: string[]) => ({
  type: 'object',
  properties: { title: { type: 'string' } },
  required,
});

function release(remote: string, version: string, contract: Partial<ReleaseContract>): Release {
  const empty = { fragments: {}, uses: {}, publishes: {}, hears: {}, pages: {}, links: [], needs: {} };
  return { remote, version, contract: { ...empty, storage, ...contract } } as never;
}

const SHELL = {
  name: 'shell' as const,
  version: '77aa',
  contract: { publishes: {}, hears: {}, storage, routes: [], provides: { react: '19.3.1' } },
};
let compared = 0;
/** Compares at once, and counts. */
const compare: Compare = async ({ candidate, site }) => {
  compared += 1;
  const found = conflicts(candidate, site);
  return found[0] && { sentence: found[0].sentence, others: found.map(({ other }) => other.name) };
};
const page = (version: string, ...sent: string[]) =>
  release('mf-search', version, { uses: { [CARDS]: props(...sent) } });
const owner = (version: string, ...needed: string[]) =>
  release('mf-destinations', version, { fragments: { cards: props(...needed) } });
const live = (...releases: Release[]) => Object.fromEntries(releases.map(one => [one.remote, one]));

/** Why a release waits, and with which it may be admitted. Of releases that everybody should get, unless it says otherwise. */
function openGate(comparing = compare, now?: () => number) {
  const { check: ask, ...opened } = createContractGate(SHELL, comparing, now);
  const check = async (candidate: Release, serving: Record<string, Release>, cohort: Cohort = 'stable') =>
    (await ask(candidate, { stable: serving, canaries: {} }, cohort)).unfit;
  const partners = async (candidate: Release, serving: Record<string, Release>, cohort: Cohort = 'stable') =>
    (await ask(candidate, { stable: serving, canaries: {} }, cohort)).partners;
  return { ...opened, check, partners };
}

test('a release that does not fit is refused, and fits once the other side has changed', async () => {
  const { check, refused } = openGate();
  const strict = owner('two', 'title');
  const unfit = await check(strict, live(page('one'), owner('one')));
  expect(unfit?.reason).toContain('mf-search one was built against `title`');
  expect(refused()).toEqual({ 'mf-destinations': ['two'] });
  expect(await check(strict, live(page('two', 'title'), owner('one')))).toBeUndefined();
  expect(refused()).toEqual({});
});

test('two releases that need each other are let in, whichever comes first', async () => {
  const { check } = openGate();
  const [oldPage, newPage] = [page('one'), page('two', 'title')];
  const [oldOwner, newOwner] = [owner('one'), owner('two', 'title')];
  expect(await check(newOwner, live(oldPage, oldOwner))).toBeDefined();
  expect(await check(newPage, live(oldPage, oldOwner))).toBeUndefined();
  expect(await check(newOwner, live(newPage, oldOwner))).toBeUndefined();
});

test('what a third team’s release claims that waits keeps two that need each other from nobody', async () => {
  const { check } = openGate();
  const keys = { ...storage, session: ['cards'] };
  const ownerWithKey = (version: string, ...needed: string[]) =>
    release('mf-destinations', version, { fragments: { cards: props(...needed) }, storage: keys });
  const serves = live(page('one'), ownerWithKey('one'), release('mf-offers', 'one', {}));
  const newOwner = ownerWithKey('two', 'title');
  expect(await check(newOwner, serves)).toBeDefined();
  expect(await check(release('mf-offers', 'evil', { storage: keys }), serves)).toBeDefined();
  expect(await check(page('two', 'title'), serves)).toBeUndefined();
  expect(await check(newOwner, serves)).toBeUndefined();
});

test('a page that moves to another remote, which brings it, is let in together with that', async () => {
  const { check } = openGate();
  const [had, links] = [{ pages: { offer: ['/offer'] } }, { links: ['/offer'] }];
  const serves = live(release('mf-a', 'one', had), release('mf-b', 'one', links), release('mf-c', 'one', {}));
  const without = release('mf-a', 'two', {});
  expect(await check(without, serves)).toBeDefined();
  expect(await check(release('mf-c', 'two', had), serves)).toBeUndefined();
  expect(await check(without, serves)).toBeUndefined();
});

test('the shell’s packages count, and a release that serves already stays', async () => {
  const { check } = openGate();
  const next = release('mf-search', 'three', { needs: { react: '20.0.0' } });
  expect((await check(next, {}))?.reason).toContain('shell 77aa provides 19.3.1');
  expect(await check(next, live(next))).toBeUndefined();
});

test('an older release without a contract is compared with nothing', async () => {
  const { check } = openGate();
  const old = { remote: 'mf-destinations', version: 'old' } as Release;
  expect(await check(old, live(page('one')))).toBeUndefined();
  expect(await check(page('one'), live(old))).toBeUndefined();
});

test('a release without a contract does not follow one that has one', async () => {
  const { check, refused } = openGate();
  const bare = { remote: 'mf-destinations', version: 'bare' } as Release;
  expect((await check(bare, live(owner('one'))))?.reason).toContain('has no contract');
  expect(refused()).toEqual({ 'mf-destinations': ['bare'] });
});

test('what waits is compared once for each state of the site', async () => {
  const { check } = openGate();
  const strict = owner('two', 'title');
  compared = 0;
  await check(strict, live(page('one'), owner('one')));
  const once = compared;
  for (let poll = 0; poll < 5; poll += 1) await check(strict, live(page('one'), owner('one')));
  expect(compared).toBe(once);
  await check(strict, live(page('two'), owner('one')));
  expect(compared).toBeGreaterThan(once);
});

test('a comparison that did not end is no verdict: it is made again, but not with every poll', async () => {
  let [isBusy, time] = [true, 1];
  const compareLate = jest.fn<ReturnType<Compare>, []>(async () =>
    isBusy ? { sentence: 'It took more than 20 s.', others: [], isUndecided: true } : undefined,
  );
  const gate = openGate(compareLate, () => time);
  const check = () => gate.check(owner('two'), serving());
  expect((await check())?.reason).toContain('more than 20 s');
  isBusy = false;
  expect(await check()).toBeDefined();
  expect(compareLate).toHaveBeenCalledTimes(1);
  time += COMPARED_AGAIN_MS + 1;
  expect(await check()).toBeUndefined();
});

/** A page that shows a fragment, and the release of its owner that brings it. */
const showing = release('mf-search', 'two', { uses: { 'mf-destinations/news': props() } });
const bringing = release('mf-destinations', 'two', { fragments: { cards: props(), news: props() } });
const serving = () => live(page('one'), owner('one'));
const pointing = (versions: { stable: string; canary?: string }) =>
  new Map([
    [
      'mf-destinations',
      Object.fromEntries(Object.entries(versions).map(([cohort, version]) => [cohort, { version }])) as never,
    ],
  ]);

/** Two releases of which neither fits without the other: the page shows what the owner brings, and sends what it needs. */
const needingPage = (version = 'two') =>
  release('mf-search', version, { uses: { [CARDS]: props('title'), 'mf-destinations/news': props() } });
const needingOwner = (version = 'two') =>
  release('mf-destinations', version, { fragments: { cards: props('title'), news: props() } });
const names = (partners: Partners | undefined) =>
  partners?.releases.map(({ remote, version }) => `${remote} ${version}`);

test('releases that need each other are admitted together, not one of them alone', async () => {
  const { check, partners } = openGate();
  expect(await check(needingOwner(), serving())).toBeDefined();
  expect(names(await partners(needingPage(), serving()))).toEqual(['mf-destinations two']);
  expect(names(await partners(needingOwner(), serving()))).toEqual(['mf-search two']);
});

test('a waiting release that does not fit itself is nobody’s partner', async () => {
  const { check } = openGate();
  const keys = { ...storage, session: ['offers'] };
  const serves = live(page('one'), owner('one'), release('mf-offers', 'one', { storage: keys }));
  const never = { uses: { [CARDS]: props('title') }, needs: { react: '99.0.0' } };
  expect(await check(release('mf-search', 'never', never), serves)).toBeDefined();
  expect(await check(owner('two', 'title'), serves)).toBeDefined();
  const claims = { uses: { [CARDS]: props('title') }, storage: keys };
  expect(await check(release('mf-search', 'claims', claims), serves)).toBeDefined();
  expect(await check(owner('two', 'title'), serves)).toBeDefined();
});

test('an unfit release of a third team keeps a page from moving as little as one that fits', async () => {
  const { check, partners } = openGate();
  const [had, links] = [{ pages: { offer: ['/offer'] } }, { links: ['/offer'] }];
  const serves = live(release('mf-a', 'one', had), release('mf-b', 'one', links));
  expect(await check(release('mf-d', 'never', { needs: { react: '99.0.0' } }), serves)).toBeDefined();
  expect(await check(release('mf-c', 'two', had), serves)).toBeDefined();
  expect(names(await partners(release('mf-a', 'two', {}), serves))).toEqual(['mf-c two']);
});

test('two that failed their trial together wait until one of them is another release', async () => {
  const { check, partners } = openGate();
  await check(needingOwner(), serving());
  const met = await partners(needingPage(), serving());
  met?.part();
  expect(met?.stillWait()).toBe(false);
  expect(await check(needingPage(), serving())).toBeDefined();
  expect(await check(needingOwner(), serving())).toBeDefined();
  expect(names(await partners(needingOwner('three'), serving()))).toEqual(['mf-search two']);
});

test('a partner that its pointer does not name any more waits no more', async () => {
  const { check, partners, retain } = openGate();
  await check(needingOwner(), serving());
  const met = await partners(needingPage(), serving());
  retain(pointing({ stable: 'two' }));
  expect(met?.stillWait()).toBe(true);
  retain(pointing({ stable: 'one' }));
  expect(met?.stillWait()).toBe(false);
});

test('a canary speaks for no release that everybody gets', async () => {
  const { check } = openGate();
  await check(bringing, serving(), 'canary');
  expect(await check(showing, serving(), 'stable')).toBeDefined();
  expect(await check(showing, serving(), 'canary')).toBeUndefined();
});

test('a release that failed its trial, or that no pointer names now, is not compared with', async () => {
  const { check, forget, retain } = openGate();
  const waits = async () => (await check(showing, serving(), 'canary')) !== undefined;
  await check(bringing, serving(), 'canary');
  expect(await waits()).toBe(false);
  forget('mf-destinations', 'canary');
  expect(await waits()).toBe(true);
  await check(bringing, serving(), 'canary');
  retain(pointing({ stable: 'one', canary: 'two' }));
  expect(await waits()).toBe(false);
  retain(pointing({ stable: 'one' }));
  expect(await waits()).toBe(true);
});

test('a release that waited until its offer ended is no longer refused', async () => {
  const { check, retain, refused } = openGate();
  await check(owner('two', 'title'), serving(), 'canary');
  expect(refused()).toEqual({ 'mf-destinations': ['two'] });
  retain(pointing({ stable: 'one' }));
  expect(refused()).toEqual({});
});

test('of a remote the stable release and the canary that do not fit are both refused', async () => {
  const { check, refused } = openGate();
  await check(owner('two', 'title'), serving(), 'stable');
  await check(owner('three', 'title'), serving(), 'canary');
  expect(refused()).toEqual({ 'mf-destinations': ['two', 'three'] });
});

test('two releases of one version with other contracts are compared each', async () => {
  const { check } = openGate();
  expect(await check(owner('two', 'title'), serving())).toBeDefined();
  expect(await check(owner('two'), serving())).toBeUndefined();
});

const comparison = () => {
  const { contract } = owner('two', 'title');
  const { contract: sends } = page('one');
  const deployed = [
    { name: 'mf-search', version: 'one', channel: 'stable' as const, contract: sends as never },
  ];
  return {
    candidate: { name: 'mf-destinations', contract: contract as never },
    site: { deployed, shell: SHELL },
  };
};

test('contracts are compared in a thread, which says what the rules say', async () => {
  expect(await compareAside(comparison())).toEqual({
    sentence: expect.stringContaining('mf-search one was built against `title`'),
    others: ['mf-search'],
  });
  expect(await compareAside({ ...comparison(), site: { deployed: [], shell: SHELL } })).toBeUndefined();
});

test('however many teams release at once, two contracts are compared at a time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fernweh-compare-'));
  const script = join(folder, 'compare.mjs');
  // Each says how many others run beside it.
  await writeFile(
    script,
    `import { readdirSync, rmSync, writeFileSync } from 'node:fs';
     import { parentPort, threadId } from 'node:worker_threads';
     const mine = ${JSON.stringify(folder)} + '/running-' + threadId;
     writeFileSync(mine, '');
     await new Promise(done => setTimeout(done, 200));
     const running = readdirSync(${JSON.stringify(folder)}).filter(name => name.startsWith('running')).length;
     rmSync(mine);
     parentPort.postMessage({ sentence: String(running), others: [] });`,
  );
  const said = await Promise.all(Array.from({ length: 8 }, () => compareAside(comparison(), script)));
  const counts = said.map(misfit => Number(misfit?.sentence));
  expect(counts.every(running => running >= 1 && running <= 2)).toBe(true);
});

test.each([
  ['takes for ever', 'for (;;);', 200, 'it took more than 0.2 s'],
  [
    'takes all memory',
    'const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length));',
    60_000,
    'memory',
  ],
  ['ends', 'process.exit(3);', 60_000, 'ended with code 3'],
  ['throws', "throw new RangeError('Maximum call stack');", 60_000, 'Maximum call stack'],
])(
  'a comparison that %s refuses the release and costs the shell nothing',
  async (_, code, deadlineMs, why) => {
    const script = join(await mkdtemp(join(tmpdir(), 'fernweh-compare-')), 'compare.mjs');
    await writeFile(script, code);
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 5);
    const misfit = await compareAside(comparison(), script, deadlineMs);
    clearInterval(ticking);
    expect(misfit?.sentence).toContain(why);
    expect(misfit?.isUndecided).toBe(true);
    expect(ticks).toBeGreaterThan(0);
  },
);
