import type { Release } from '@flotilla/contracts/release';
import type { Pointer, Target } from '@flotilla/contracts/release-store';
import { compare, releaseWith as release, SHELL } from '../../../../../shell/test/support/contracts.ts';
import { createComposition } from './composition.ts';
import { createContractGate } from './contract-gate.ts';
import { createGateQuestion } from './gate-question.ts';
import { createLateTrials, orIsLate } from './late-trials.ts';
import { createReleaseWatch, type ReleaseWatch } from './release-watch.ts';
import { createReleaseTaker } from './take-release.ts';
import { createThirdPlace } from './third-place.ts';

const cards = (...required: string[]) => ({
  ...{ type: 'object', properties: { title: { type: 'string' } }, required },
});

/** Every other shell serves it. */
const SERVED = release('mf-search', 'served', { uses: { 'mf-destinations/cards': cards() } });
/** It does not fit that one, so that every other shell refuses it; its pointer names it all the same. */
const REFUSED = release('mf-destinations', 'refused', { fragments: { cards: cards('title') } });
/** Links to a page that no route of the shell has. */
const LINKING = release('mf-search', 'linking', {
  uses: { 'mf-destinations/cards': cards() },
  links: ['/offers'],
});
/** Has that page. */
const OWNER = release('mf-offers', 'owner', { pages: { offers: ['/offers'] } });
/** Has it too, with a fragment that USER uses, and takes that away: every shell that runs refuses it. */
const OWNER_BEFORE = release('mf-offers', 'before', {
  pages: { offers: ['/offers'] },
  fragments: { cards: cards() },
});
const OWNER_REFUSED = release('mf-offers', 'refused-owner', {
  pages: { offers: ['/offers'] },
  fragments: { cards: cards('title') },
});
const USER = release('mf-content', 'user', { uses: { 'mf-offers/cards': cards() } });
/** Of one test alone. */
const MORE: Release[] = [];
/** Comes later than all, and does not fit what came first. */
const NEXT = release('mf-content', 'next', { uses: { 'mf-destinations/cards': cards() } });

const pointerTo = ({ remote, version }: Release, action = 'release'): [string, Pointer] => [
  remote,
  {
    ...{ remote, sequence: 1, at: new Date().toISOString(), before: [], paused: false },
    stable: { version, digest: version },
    change: { action, by: { kind: 'team', name: 'a colleague' }, why: '' },
  } as never,
];

/** How often a fetch, a trial and a poll fail at first. */
type Troubles = { fetches?: number; trials?: number; polls?: number };
const NAMED = [SERVED, REFUSED].map(one => pointerTo(one));

let watch: ReleaseWatch;
/** Nobody waits for a shell of a test that has failed. */
let isOver = false;
beforeEach(() => {
  isOver = false;
});
afterEach(() => {
  isOver = true;
  watch.stop();
});

/** A shell that has nothing yet, with the code of a real one. So many attempts fail, and those of SERVED. */
function startShell({ fetches = 0, trials = 0, polls = 0 }: Troubles, named = NAMED) {
  const left = { fetches, trials, polls };
  const fails = (what: keyof typeof left) => left[what]-- > 0;
  const pool = () =>
    ({ ready: async () => [], open() {}, retire: async () => {}, isUp: () => true }) as never;
  /** Pools of trials and of canaries, in the order in which they started. */
  const started: string[] = [];
  const starts = (what: string) => () => {
    started.push(what);
    return pool();
  };
  const gate = createContractGate(SHELL, compare);
  const composition = createComposition({
    first: {},
    ...{ startPool: pool, startTrialPool: starts('trial'), startCanaryPool: starts('canary') },
    third: createThirdPlace(),
    misfit: gate.misfit,
    probe: async (_pool, _url, { remote }) =>
      remote === SERVED.remote && fails('trials') ? 'failed' : 'passed',
  });
  const pointers = new Map(named);
  const failures = { report: jest.fn() };
  const lateTrials = createLateTrials();
  const waits = orIsLate(
    createGateQuestion({
      ...{ composition, gate, failures, mirror: { wasServed: () => false } },
      takesOver: remote => watch.takesOver(remote),
    }),
    lateTrials,
  );
  watch = createReleaseWatch({
    source: {
      async poll() {
        if (fails('polls')) throw new Error('The store is away');
        return { pointers: new Map(pointers), problems: new Map() };
      },
      async take(remote: string, { version }: Target) {
        if (remote === SERVED.remote && fails('fetches')) throw new Error('The connection was reset');
        // Each comes a little later than the one before.
        await new Promise(done => setTimeout(done, 20 * [...pointers.keys()].indexOf(remote)));
        return [SERVED, LINKING, REFUSED, OWNER, OWNER_BEFORE, OWNER_REFUSED, USER, NEXT, ...MORE].find(
          one => one.version === version,
        );
      },
      wasStable: async () => true,
    } as never,
    ...{ pollMs: 20, waits, onProblem() {}, onCanaryEnd: async () => {}, onPointers: gate.retain },
    onRelease: createReleaseTaker({
      composition,
      waits,
      gate,
      failures,
      lateTrials,
      metrics: { swaps: { inc: jest.fn() } as never },
      log: { info: jest.fn() as never },
    }),
  });
  watch.start();
  const releases = () => Object.values(composition.current().set.releases);
  const serves = () =>
    releases()
      .map(({ remote }) => remote)
      .toSorted();
  const versions = () =>
    releases()
      .map(({ version }) => version)
      .toSorted();
  const until = async (isSo: () => boolean) => {
    while (!isOver && !isSo()) await new Promise(done => setTimeout(done, 10));
  };
  return { pointers, serves, versions, failures, started, until };
}

test.each<[string, Troubles]>([
  ['nothing fails', {}],
  ['a fetch of the other one fails', { fetches: 2 }],
  ['the first trials of the other one fail', { trials: 3 }],
  ['the store is away at first', { polls: 2 }],
])(
  'a release that all other shells refuse keeps no other from a new shell, also where %s',
  async (_what, troubles) => {
    const { serves, until } = startShell(troubles);
    await until(() => serves().length === 2);
    expect(serves()).toEqual(['mf-destinations', 'mf-search']);
  },
);

test.each([
  ['first', [OWNER, REFUSED, LINKING]],
  ['last', [REFUSED, LINKING, OWNER]],
])('nor one that links to a page of a remote that has gone back, and is named %s', async (_what, named) => {
  const { serves, until } = startShell(
    {},
    named.map(one => pointerTo(one, one === OWNER ? 'rollback' : 'release')),
  );
  await until(() => serves().length === 3);
  expect(serves()).toEqual(['mf-destinations', 'mf-offers', 'mf-search']);
});

test('nor one that links to pages of two remotes, of which one links to the other', async () => {
  const owner = release('mf-offers', 'links', { pages: { offers: ['/offers'] }, links: ['/guides'] });
  const guides = release('mf-content', 'guides', { pages: { guides: ['/guides'] } });
  const both = release('mf-search', 'both', {
    uses: { 'mf-destinations/cards': cards() },
    links: ['/offers', '/guides'],
  });
  MORE.push(owner, guides, both);
  const { serves, until } = startShell(
    {},
    [REFUSED, both, owner, guides].map(one => pointerTo(one)),
  );
  await until(() => serves().length === 4);
  expect(serves()).toEqual(['mf-content', 'mf-destinations', 'mf-offers', 'mf-search']);
});

test('a release that all other shells refuse does not come into a new shell beside a first release that could be its partner', async () => {
  const { pointers, serves, versions, failures, until } = startShell(
    { fetches: 4 },
    [OWNER_BEFORE, USER, LINKING].map(one => pointerTo(one)),
  );
  await until(() => serves().length === 2);
  const [remote, pointer] = pointerTo(OWNER_REFUSED);
  pointers.set(remote, { ...pointer, sequence: 2 });
  await until(() => failures.report.mock.calls.some(([{ reason }]) => reason === 'contract'));
  await until(() => serves().length === 3);
  expect(versions()).toEqual(['before', 'linking', 'user']);
});

test('what the store names later than its first answer is compared with what serves', async () => {
  const { pointers, serves, failures, until } = startShell({});
  await until(() => serves().length === 2);
  expect([watch.takesOver('mf-search'), watch.takesOver('mf-content')]).toEqual([false, false]);
  pointers.set(...pointerTo(NEXT));
  await until(() => failures.report.mock.calls.length > 0);
  expect(failures.report).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'mf-content', reason: 'contract' }),
    expect.anything(),
  );
  expect(serves()).toEqual(['mf-destinations', 'mf-search']);
});

test.each([
  ['answers at once', 0],
  ['is away at first', 2],
])('a new shell tries all first releases in one trial, where the store %s', async (_what, polls) => {
  const { serves, started, until } = startShell(
    { polls },
    [SERVED, REFUSED, OWNER].map(one => pointerTo(one)),
  );
  await until(() => serves().length === 3);
  expect(started).toEqual(['trial']);
});

test('a canary waits until the stable releases of a new shell are tried', async () => {
  MORE.push(
    release('mf-offers', 'canary', { pages: { offers: ['/offers'] }, fragments: { cards: cards() } }),
  );
  const [remote, pointer] = pointerTo(OWNER_BEFORE);
  const canary = { version: 'canary', digest: 'canary' };
  const { started, until } = startShell({}, [
    [remote, { ...pointer, canary }],
    pointerTo(SERVED),
    pointerTo(USER),
  ]);
  await until(() => started.length >= 2);
  expect(started).toEqual(['trial', 'canary']);
});
