import type { ReleaseContract } from '@flotilla/contracts/release-contract';
import { desk, MINUTE, REMOTES, withCanaries } from '../../test/watched-desk.ts';
import { createReleaseContracts } from './release-contracts.ts';

const [SEARCH = '', CONTENT = ''] = REMOTES;
const CARDS = `${CONTENT}/cards`;
const good = { 'server-error': { bad: 0, of: 600 } };
const early = { 'server-error': { bad: 0, of: 100 } };

const empty: ReleaseContract = {
  ...{ fragments: {}, uses: {}, publishes: {}, hears: {}, pages: {}, links: [], needs: {} },
  storage: { cookies: [], local: [], session: [] },
};
const props = (type: string, ...required: string[]) => ({
  ...{ type: 'object', properties: { title: { type } }, required },
});
const sends = (type: string) => ({ ...empty, uses: { [CARDS]: props(type, 'title') } });
const takes = (type: string) => ({ ...empty, fragments: { cards: props(type, 'title') } });

/** Two canaries, of which shells told this, and that are old enough. */
async function site(signals: { search: typeof good; content: typeof good }) {
  const all = await withCanaries(...REMOTES);
  all.report([
    [SEARCH, 'stable', good],
    [SEARCH, 'canary', signals.search],
    [CONTENT, 'stable', good],
    [CONTENT, 'canary', signals.content],
  ]);
  all.pass(6 * MINUTE);
  const set = (remote: string, version: string, contract: ReleaseContract) =>
    all.contracts.set(`${remote} ${version}`, contract);
  const stable = () => REMOTES.map(remote => all.pointers.get(remote)?.stable.version);
  return { ...all, set, stable };
}

/** The stable releases fit each other, and so do the canaries; no canary fits the stable release of the other. */
async function pair(signals = { search: good, content: good }) {
  const all = await site(signals);
  all.set(SEARCH, 'stable', sends('string'));
  all.set(CONTENT, 'stable', takes('string'));
  all.set(SEARCH, 'canary', sends('number'));
  all.set(CONTENT, 'canary', takes('number'));
  return all;
}

test('two canaries that need each other are promoted in one turn', async () => {
  const { watch, stable, pointers, alarms } = await pair();
  await watch.tick();
  expect(stable()).toEqual(['canary', 'canary']);
  const why = expect.stringMatching(/^as good as stable in .*, with the canary of mf-/);
  for (const remote of REMOTES)
    expect(pointers.get(remote)?.change).toMatchObject({ action: 'promote', by: { kind: 'desk' }, why });
  expect(alarms.all()).toEqual([]);
});

test('of two canaries that need each other none is promoted before both are good, and somebody is told if that lasts', async () => {
  const { watch, stable, pass, report, alarms } = await pair({ search: good, content: early });
  for (let look = 0; look < 3; look += 1) {
    await watch.tick();
    pass(MINUTE);
  }
  expect(stable()).toEqual(['stable', 'stable']);
  expect(alarms.all()).toMatchObject([
    {
      ...{ remote: SEARCH, version: 'canary', signal: 'not-promoted' },
      why: 'It needs the canary of mf-content, which is not ready to be promoted. Promote both, or neither.',
    },
  ]);
  report([[CONTENT, 'canary', good]]);
  await watch.tick();
  expect(stable()).toEqual(['canary', 'canary']);
});

test('a canary that fits without the other one is promoted alone', async () => {
  const { set, watch, stable } = await site({ search: good, content: early });
  set(SEARCH, 'stable', sends('string'));
  set(CONTENT, 'stable', takes('string'));
  set(SEARCH, 'canary', sends('string'));
  set(CONTENT, 'canary', { ...empty, fragments: { cards: props('string') } });
  await watch.tick();
  expect(stable()).toEqual(['canary', 'stable']);
});

test('a canary that fits neither the stable release of another nor its canary is not promoted', async () => {
  const { set, watch, pass, stable, alarms } = await pair();
  set(CONTENT, 'canary', takes('string'));
  await watch.tick();
  pass(2 * MINUTE);
  await watch.tick();
  expect(stable()).toEqual(['stable', 'canary']);
  expect(alarms.of(SEARCH)[0]?.why).toMatch(/^It would not fit the stable releases of the others\. .*title/);
});

test('of two that need each other, none is left where the other cannot be promoted by the next look either', async () => {
  const { conflicts, watch, stable, pointers } = await pair();
  conflicts.add(SEARCH);
  await watch.tick();
  await watch.tick();
  expect(stable()).toEqual(['stable', 'stable']);
  expect(pointers.get(CONTENT)?.change).toMatchObject({
    action: 'rollback',
    why: 'what it needs is not stable',
  });
});

test('a canary whose key was revoked is taken back at once, whatever was counted, and the one that needs it is not promoted', async () => {
  const { watch, stable, pointers, revoked, log } = await pair();
  revoked.add(CONTENT);
  for (let look = 0; look < 4; look += 1) await watch.tick();
  expect(stable()).toEqual(['stable', 'stable']);
  expect(pointers.get(CONTENT)?.canary).toBeUndefined();
  expect(pointers.get(CONTENT)).toMatchObject({
    sequence: 3,
    change: {
      ...{ action: 'rollback', by: { kind: 'desk' } },
      why: 'its release counts no more: A key signed it that may not',
    },
  });
  expect(pointers.get(SEARCH)).toMatchObject({ sequence: 2, canary: { version: 'canary' } });
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test('of two that need each other, one that is stable already is taken back with the key of the other', async () => {
  const { conflicts, watch, stable, pointers, revoked } = await pair();
  conflicts.add(SEARCH);
  await watch.tick();
  expect(stable()).toEqual(['stable', 'canary']);
  conflicts.clear();
  revoked.add(SEARCH);
  for (let look = 0; look < 3; look += 1) await watch.tick();
  expect(stable()).toEqual(['stable', 'stable']);
  expect(pointers.get(SEARCH)?.canary).toBeUndefined();
});

test('a promotion that is refused for a moment is tried again by the next look', async () => {
  const { conflicts, watch, stable } = await pair();
  conflicts.add(SEARCH);
  await watch.tick();
  conflicts.clear();
  await watch.tick();
  expect(stable()).toEqual(['canary', 'canary']);
});

test('a pair that its teams complete in the same moment stays whole', async () => {
  const { watch, team, stable, pointers } = await pair();
  const set = pointers.set.bind(pointers);
  pointers.set = (remote, pointer) => {
    set(remote, pointer);
    if (remote === CONTENT && pointer.change.by.kind === 'desk') void team(SEARCH, 'promote');
    return pointers;
  };
  await watch.tick();
  pointers.set = set;
  await watch.tick();
  expect(stable()).toEqual(['canary', 'canary']);
});

/** The canary of mf-content only adds what that of mf-search uses: it fits without it. */
async function oneSided() {
  const all = await site({ search: good, content: good });
  all.set(SEARCH, 'stable', empty);
  all.set(CONTENT, 'stable', empty);
  all.set(CONTENT, 'canary', { ...empty, fragments: { cards: props('string') } });
  all.set(SEARCH, 'canary', sends('string'));
  return all;
}

test('a canary that others need, and that needs none, answers for nothing of theirs', async () => {
  const { watch, stable, report, pointers } = await oneSided();
  for (let look = 0; look < 3; look += 1) await watch.tick();
  expect(stable()).toEqual(['canary', 'canary']);
  expect(pointers.get(CONTENT)?.change).not.toHaveProperty('together');
  report([
    [CONTENT, 'canary', { 'server-error': { bad: 0, of: 6000 } }],
    [SEARCH, 'canary', { 'server-error': { bad: 60, of: 600 } }],
  ]);
  await watch.tick();
  await watch.tick();
  expect(stable()).toEqual(['stable', 'canary']);
});

test('a canary goes back with one that it needs, and that was promoted for it', async () => {
  const { watch, stable, report } = await oneSided();
  for (let look = 0; look < 3; look += 1) await watch.tick();
  report([
    [CONTENT, 'canary', { 'server-error': { bad: 60, of: 600 } }],
    [SEARCH, 'canary', { 'server-error': { bad: 0, of: 6000 } }],
  ]);
  await watch.tick();
  expect(stable()).toEqual(['stable', 'stable']);
});

test('a canary that needs one which is decided by itself waits for it, and nobody is told', async () => {
  const all = await site({ search: good, content: early });
  all.set(SEARCH, 'stable', empty);
  all.set(CONTENT, 'stable', empty);
  all.set(CONTENT, 'canary', { ...empty, fragments: { cards: props('string') } });
  all.set(SEARCH, 'canary', sends('string'));
  for (let look = 0; look < 5; look += 1) {
    await all.watch.tick();
    all.pass(MINUTE);
  }
  expect([all.stable(), all.alarms.all()]).toEqual([['stable', 'stable'], []]);
});

/** The page of mf-content moves to mf-search by the canaries of both, and mf-other links to it. */
async function movedPage(others: readonly string[] = []) {
  const all = desk([...REMOTES, 'mf-other']);
  for (const remote of [...REMOTES, 'mf-other']) await all.team(remote, 'release', 'stable');
  for (const remote of [...REMOTES, ...others]) await all.team(remote, 'canary', 'canary');
  await all.watch.tick();
  all.report(
    REMOTES.flatMap(remote => [
      [remote, 'stable', good],
      [remote, 'canary', good],
    ]),
  );
  all.pass(6 * MINUTE);
  const finder = { ...empty, pages: { finder: ['/finder'] } };
  all.contracts.set('mf-other stable', { ...empty, links: ['/finder'] });
  all.contracts.set(`${CONTENT} stable`, finder).set(`${CONTENT} canary`, empty);
  all.contracts.set('mf-other canary', empty);
  all.contracts.set(`${SEARCH} stable`, empty).set(`${SEARCH} canary`, finder);
  for (let look = 0; look < 3; look += 1) await all.watch.tick();
  return { ...all, stable: () => REMOTES.map(remote => all.pointers.get(remote)?.stable.version) };
}

test('a page that moves from one remote to another is promoted with both', async () => {
  expect((await movedPage()).stable()).toEqual(['canary', 'canary']);
});

test('both go back together, also where one of them would fit beside a canary that is not promoted', async () => {
  const { watch, report, stable } = await movedPage(['mf-other']);
  expect(stable()).toEqual(['canary', 'canary']);
  report([
    [SEARCH, 'canary', { 'server-error': { bad: 60, of: 600 } }],
    [CONTENT, 'canary', { 'server-error': { bad: 0, of: 6000 } }],
  ]);
  await watch.tick();
  expect(stable()).toEqual(['stable', 'stable']);
});

test('somebody is told where a canary needs one that is paused', async () => {
  const { watch, team, pass, alarms } = await oneSided();
  await team(CONTENT, 'pause');
  for (let look = 0; look < 3; look += 1) {
    await watch.tick();
    pass(MINUTE);
  }
  expect(alarms.of(SEARCH)[0]?.why).toBe(
    'It needs the canary of mf-content, which is paused. Promote that one first, or resume it.',
  );
});

test('a pair of which a team releases one half itself stays whole', async () => {
  const { watch, team, stable, pointers } = await pair();
  const set = pointers.set.bind(pointers);
  pointers.set = (remote, pointer) => {
    set(remote, pointer);
    if (remote === CONTENT && pointer.change.by.kind === 'desk') void team(SEARCH, 'release', 'canary');
    return pointers;
  };
  await watch.tick();
  pointers.set = set;
  await watch.tick();
  expect(stable()).toEqual(['canary', 'canary']);
});

test('what a team released between the two changes is not taken back', async () => {
  const { conflicts, watch, team, pointers, stable } = await pair();
  conflicts.add(SEARCH);
  const promote = pointers.set.bind(pointers);
  let isFirst = true;
  pointers.set = (remote, pointer) => {
    promote(remote, pointer);
    if (!isFirst || pointer.change.action !== 'promote') return pointers;
    isFirst = false;
    void team(remote, 'release', 'hotfix');
    return pointers;
  };
  await watch.tick();
  expect(stable()).toEqual(['stable', 'hotfix']);
});

/** The first of two is promoted, and then every change by the desk is refused: as if it had ended in between. */
async function half(meanwhile: (site: Awaited<ReturnType<typeof pair>>) => unknown = () => {}) {
  const all = await pair();
  const set = all.pointers.set.bind(all.pointers);
  all.pointers.set = (remote, pointer) => {
    set(remote, pointer);
    if (pointer.change.action === 'promote') for (const one of REMOTES) all.conflicts.add(one);
    return all.pointers;
  };
  await all.watch.tick();
  all.pointers.set = set;
  expect(all.stable()).toEqual(['stable', 'canary']);
  await meanwhile(all);
  return { ...all, goOn: () => all.conflicts.clear() };
}

test('half of a pair is completed by a later look, also after a restart', async () => {
  const { goOn, afterRestart, stable, pointers } = await half();
  goOn();
  await afterRestart().tick();
  expect(stable()).toEqual(['canary', 'canary']);
  expect(pointers.get(SEARCH)?.change.why).toBe(
    'as good as stable when the others were promoted, with the canary of mf-content',
  );
});

test('half of a pair is taken back by a later look where somebody has paused, or changed, the other half', async () => {
  const { goOn, watch, stable, pointers } = await half(({ team }) => team(SEARCH, 'pause'));
  goOn();
  await watch.tick();
  expect(stable()).toEqual(['stable', 'stable']);
  expect(pointers.get(SEARCH)).toMatchObject({ paused: true, canary: { version: 'canary' } });
});

test('what a team has changed since is neither completed nor taken back', async () => {
  const { goOn, afterRestart, stable } = await half(({ team }) => team(CONTENT, 'release', 'hotfix'));
  goOn();
  await afterRestart().tick();
  expect(stable()).toEqual(['stable', 'hotfix']);
});

test('somebody is told while half of a pair stands, and no longer', async () => {
  const { goOn, watch, pass, alarms } = await half();
  for (let look = 0; look < 3; look += 1) {
    await watch.tick();
    pass(MINUTE);
  }
  expect(alarms.all()).toMatchObject([
    {
      ...{ track: 'stable', remote: CONTENT, version: 'canary', signal: 'not-promoted' },
      why: 'It is stable without the release of mf-search that it needs, and the desk can’t take it back: Another change came first.',
    },
  ]);
  goOn();
  await watch.tick();
  expect(alarms.all()).toEqual([]);
});

test('where the desk takes back one of a pair that has become stable, the other one goes back in the same look', async () => {
  const { watch, report, stable } = await pair();
  await watch.tick();
  await watch.tick();
  report([[CONTENT, 'canary', { 'server-error': { bad: 60, of: 600 } }]]);
  await watch.tick();
  expect(stable()).toEqual(['stable', 'stable']);
});

test('a pair that has become stable is two releases like any others', async () => {
  const { watch, afterRestart, team, stable } = await pair();
  await watch.tick();
  await team(SEARCH, 'rollback', 'stable');
  await team(SEARCH, 'canary', 'canary');
  await afterRestart().tick();
  expect(stable()).toEqual(['stable', 'canary']);
});

test('a document of before a rule that it breaks is compared with nothing', async () => {
  const document = Buffer.from(JSON.stringify({ remote: SEARCH, version: 1 })).toString('base64url');
  const contractOf = createReleaseContracts({
    releases: { read: async () => `e30.${document}.e30` },
  } as never);
  await expect(contractOf(SEARCH, { version: 'old', digest: 'd' })).resolves.toBeUndefined();
});
