import { pointer } from '@flotilla/contracts/release-store';
import { readTeamKey } from '../src/keys/team-key.ts';
import type { Artefact } from '../src/store-client/put-artefact.ts';
import { putArtefact } from '../src/store-client/put-artefact.ts';
import { eventsOf, standingOf } from '../src/view/events.ts';
import { artefact, startDesk, type TestDesk } from './desk.ts';

/** What releases were built from: signed by their team, and kept by the history (docs/decisions/173). */
const REMOTE = 'mf-search';
const source = { commit: 'a'.repeat(40), branch: 'main', author: 'Ann Lee', clean: false };
let desk: TestDesk;
beforeEach(async () => {
  desk = await startDesk();
});
afterEach(() => desk.close());

async function put(words: string, fields: object = {}) {
  const { release, file } = artefact(REMOTE, words);
  const author = { key: await readTeamKey(REMOTE, desk.env.RELEASE_KEYS_DIR, undefined), name: 'a' };
  return putArtefact(
    await desk.team(REMOTE),
    { release: { ...release, ...fields }, file } as Artefact,
    author,
  );
}

async function change(action: 'release' | 'canary' | 'promote' | 'rollback', version?: string) {
  const team = await desk.team(REMOTE);
  const sequence = (await team.pointers())[REMOTE]?.sequence ?? 0;
  return team.change(REMOTE, { action, sequence, ...(version && { version }) });
}

test('the history says of every release what it was built from, also of one that was promoted', async () => {
  await put('one');
  await put('two', { source });
  expect((await change('release', 'one')).change.source).toBeUndefined();
  expect((await change('canary', 'two')).change.source).toEqual(source);
  expect((await change('promote')).change.source).toEqual(source);
  expect((await change('rollback')).change.source).toBeUndefined();
  const history = await (await desk.team(REMOTE)).history(REMOTE);
  expect(eventsOf(history).map(event => event.source?.commit)).toEqual([
    undefined,
    source.commit,
    source.commit,
    undefined,
  ]);
  expect(standingOf(history, 'stable')?.source).toBeUndefined();
  expect(standingOf(history.slice(1), 'stable')?.source).toEqual(source);
});

test('the same content from another commit is the same release', async () => {
  await put('one', { source });
  expect(await put('one', { source: { ...source, commit: 'b'.repeat(40), clean: true } })).toBe(false);
  const stored = await (await desk.team(REMOTE)).release(REMOTE, 'one');
  expect(stored?.document.source).toEqual(source);
});

test.each([
  ['a commit that is none', { ...source, commit: '../../etc' }],
  ['a branch without an end', { ...source, branch: 'b'.repeat(201) }],
  ['an author that a terminal obeys', { ...source, author: 'Ann\u001b[2J' }],
  ['more than one line', { ...source, branch: 'main\nrm' }],
])('the store takes no document with %s', async (_what, wrong) => {
  await expect(put('one', { source: wrong })).rejects.toMatchObject({ code: 'not-valid' });
});

test('an earlier shell reads the pointer', async () => {
  await put('one', { source });
  const after = await change('release', 'one');
  const before = pointer.extend({ change: pointer.shape.change.omit({ source: true }) });
  expect(before.parse(after)).toMatchObject({ stable: { version: 'one' } });
});
