import type { Release } from '@flotilla/contracts/release';
import { compare, releaseWith as release, SHELL } from '../../../../../shell/test/support/contracts.ts';
import { createComposition } from './composition.ts';
import { createContractGate } from './contract-gate.ts';
import { createGateQuestion } from './gate-question.ts';
import { createThirdPlace } from './third-place.ts';

const CARDS = 'mf-destinations/cards';
const props = (...required: string[]) => ({
  type: 'object',
  properties: { title: { type: 'string' } },
  required,
});
const search = (version: string, ...sent: string[]) =>
  release('mf-search', version, { uses: { [CARDS]: props(...sent) } });
const destinations = (version: string, ...needed: string[]) =>
  release('mf-destinations', version, { fragments: { cards: props(...needed) } });
/** It fits what served before; each of the next two does too, but they do not fit each other. */
const OLD = { search: search('old', 'title'), destinations: destinations('old') };
const NEXT = { search: search('sends-no-title'), destinations: destinations('needs-title', 'title') };

/** A site with the old releases, whose gate compares and whose trials end when the test says so. */
async function site({ takesOver = (): boolean => false, first = [OLD.search, OLD.destinations] } = {}) {
  const pool = () =>
    ({ ready: async () => [], open() {}, retire: async () => {}, isUp: () => true }) as never;
  const held = new Map<string, Promise<void>>();
  const tried: string[] = [];
  const leftOut: string[] = [];
  const report = jest.fn();
  const gate = createContractGate(SHELL, compare);
  const composition = createComposition({
    first: Object.fromEntries(first.map(one => [one.remote, one])),
    ...{ startPool: pool, startTrialPool: pool, startCanaryPool: pool },
    third: createThirdPlace(),
    misfit: gate.misfit,
    onLeftOut: remotes => leftOut.push(...remotes),
    async probe(_pool, _url, { version }) {
      tried.push(version);
      await held.get(version);
      return version === 'bad' ? 'failed' : 'passed';
    },
  });
  const ask = createGateQuestion({
    composition,
    gate,
    takesOver,
    mirror: { wasServed: () => true },
    failures: { report },
  });
  const take =
    (cohort: 'stable' | 'canary') =>
    async (one: Release, action: 'release' | 'rollback' = 'release') => {
      const answer = await ask(one, cohort, action);
      if (answer === 'waits') return 'waits';
      return cohort === 'canary' ? composition.offer(one, answer.partners) : composition.admit(one, answer);
    };
  const served = (cohort: 'stable' | 'canary') =>
    Object.values(composition.current(cohort).set.releases).map(({ version }) => version);
  return {
    tried,
    leftOut,
    report,
    served,
    withdraw: composition.withdraw,
    admit: take('stable'),
    offer: take('canary'),
    /** Until the returned function is called, the trial of this version does not end. */
    hold(version: string) {
      let end = () => {};
      held.set(version, new Promise(done => (end = done)));
      return () => end();
    },
    /** Resolves when the trial of this version has begun. */
    async isTried(version: string) {
      while (!tried.includes(version)) await new Promise(setImmediate);
    },
    async settled() {
      for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    },
  };
}

test('of two releases that do not fit each other, one that comes during the trial of the other waits', async () => {
  const { admit, hold, isTried, served, report, tried } = await site();
  const end = hold('needs-title');
  const first = admit(NEXT.destinations);
  await isTried('needs-title');
  const second = admit(NEXT.search);
  end();
  expect([await first, await second]).toEqual(['live', 'later']);
  expect(served('stable')).toEqual(['old', 'needs-title']);
  // Its code did not run, and it is told why it waits when it asks again.
  expect(tried).not.toContain('sends-no-title');
  expect(await admit(NEXT.search)).toBe('waits');
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ remote: 'mf-search', reason: 'contract' }), {
    message: expect.stringContaining('title'),
  });
});

test('of two that come during the trial of a third, the first one goes live', async () => {
  const { admit, hold, isTried, served } = await site();
  const end = hold('third');
  const third = admit(release('mf-content', 'third'));
  await isTried('third');
  const both = [admit(NEXT.search), admit(NEXT.destinations)];
  end();
  expect(await Promise.all([third, ...both])).toEqual(['live', 'live', 'later']);
  expect(served('stable').toSorted()).toEqual(['old', 'sends-no-title', 'third']);
});

test('one that waits for another is tried after that has failed', async () => {
  const { admit, hold, isTried } = await site();
  const end = hold('bad');
  const first = admit(destinations('bad', 'title'));
  await isTried('bad');
  const second = admit(NEXT.search);
  end();
  expect([await first, await second]).toEqual(['refused', 'live']);
});

test('of two canaries that do not fit each other, the one that was offered first serves', async () => {
  const { offer, hold, isTried, served, tried } = await site();
  const end = hold('needs-title');
  const first = offer(NEXT.destinations);
  await isTried('needs-title');
  const second = offer(NEXT.search);
  end();
  expect([await first, await second]).toEqual(['live', 'later']);
  expect(served('canary')).toEqual(['old', 'needs-title']);
  expect(tried).not.toContain('sends-no-title');
  expect(await offer(NEXT.search)).toBe('waits');
});

test('a canary waits for a stable release that went live during its way to the trial', async () => {
  const { admit, offer, hold, isTried, served } = await site();
  const end = hold('needs-title');
  const first = admit(NEXT.destinations);
  await isTried('needs-title');
  const second = offer(NEXT.search);
  end();
  expect([await first, await second]).toEqual(['live', 'later']);
  expect(served('canary')).toEqual(['old', 'needs-title']);
});

test('a stable release waits for a canary of another remote that it does not fit, whenever that came', async () => {
  const { admit, offer, hold, isTried, served, leftOut, report } = await site();
  const end = hold('needs-title');
  const first = offer(NEXT.destinations);
  await isTried('needs-title');
  const second = admit(NEXT.search);
  end();
  expect([await first, await second]).toEqual(['live', 'later']);
  expect(await admit(NEXT.search)).toBe('waits');
  expect([served('stable'), served('canary')]).toEqual([
    ['old', 'old'],
    ['old', 'needs-title'],
  ]);
  expect([leftOut, report.mock.calls.length]).toEqual([[], 1]);
});

test('canaries that fit each other are promoted one after the other', async () => {
  const { admit, offer, served } = await site();
  const sends = search('sends-more', 'title');
  expect([await offer(sends), await offer(NEXT.destinations)]).toEqual(['live', 'live']);
  expect([await admit(NEXT.destinations), await admit(sends)]).toEqual(['live', 'live']);
  expect(served('stable')).toEqual(['sends-more', 'needs-title']);
});

/** They fit each other, and not what serves. */
const cards = (type: string) => ({ type: 'object', properties: { title: { type } }, required: ['title'] });
const pairOf = (version: string, type: string) => ({
  search: release('mf-search', version, { uses: { [CARDS]: cards(type) } }),
  destinations: release('mf-destinations', version, { fragments: { cards: cards(type) } }),
});

test.each([
  ['search', 'destinations'],
  ['destinations', 'search'],
] as const)(
  'of canaries that need each other, neither serves alone between the promotions of %s and %s',
  async (one, other) => {
    const [old, next] = [pairOf('old', 'string'), pairOf('new', 'number')];
    const { admit, offer, withdraw, served, settled } = await site({ first: [old.search, old.destinations] });
    expect([await offer(next.search), await offer(next.destinations)]).toEqual(['waits', 'live']);
    expect([served('stable'), served('canary')]).toEqual([
      ['old', 'old'],
      ['new', 'new'],
    ]);

    // The shell polls between the two changes of the desk.
    const [first] = await Promise.all([admit(next[one]), withdraw(next[one].remote)]);
    await settled();
    expect([first, served('stable'), served('canary')]).toEqual(['waits', ['old', 'old'], ['old', 'old']]);

    const [second] = await Promise.all([admit(next[other]), withdraw(next[other].remote)]);
    await settled();
    expect([second, served('stable'), served('canary')]).toEqual(['live', ['new', 'new'], ['new', 'new']]);
  },
);

test('a release that goes back waits for nobody; a canary that does not fit it ends, and waits', async () => {
  const { admit, offer, served, leftOut, settled, report } = await site();
  expect(await offer(NEXT.destinations)).toBe('live');
  expect(await admit(NEXT.search, 'rollback')).toBe('live');
  await settled();
  expect([served('canary'), leftOut]).toEqual([['sends-no-title', 'old'], ['mf-destinations']]);
  expect(await offer(NEXT.destinations)).toBe('waits');
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'mf-destinations', reason: 'contract' }),
    expect.anything(),
  );
});

test('a shell that starts takes what pointers name, and no team keeps another from it', async () => {
  let takesOver = true;
  const { admit, offer, served, settled, leftOut } = await site({ takesOver: () => takesOver, first: [] });
  expect(await offer(NEXT.destinations)).toBe('live');
  expect(await Promise.all([admit(OLD.destinations), admit(NEXT.search)])).toEqual(['live', 'live']);
  await settled();
  expect([served('stable').toSorted(), leftOut]).toEqual([['old', 'sends-no-title'], ['mf-destinations']]);
  takesOver = false;
  expect(await admit(NEXT.destinations)).toBe('waits');
});
