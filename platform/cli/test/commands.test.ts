import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registry } from '@flotilla/contracts/release-store';
import { putArtefact } from '@flotilla/release-desk/put';
import { artefact, startDesk, type TestDesk } from '@flotilla/release-desk/test-desk';
import { signDocument, signerOf, unverified } from '@flotilla/release-signing/documents';
import { createKey, keyId, type PrivateKey, publicPart } from '@flotilla/release-signing/keys';
import { type CommandLine, readCommandLine, usageOf } from '../src/command-line.ts';
import { type Context, changePointer, openContext } from '../src/commands/context.ts';
import { pause, resume, rollback } from '../src/commands/pointers.ts';
import { promote, promoteTo } from '../src/commands/promote.ts';
import { stays } from '../src/commands/release.ts';
import { history, status } from '../src/commands/views.ts';
import type { Environment } from '../src/environment.ts';
import { textOf } from '../src/outcome.ts';
import type { SiteState } from '../src/site-state.ts';
import { environment, site as fernweh, lineOf } from './site.ts';

const REMOTE = 'mf-search';
const closing: (() => unknown)[] = [];
let desk: TestDesk;
let env: Environment;
/** What the site says about itself; it follows the store unless a test changes it. */
let site: SiteState | undefined;

beforeEach(async () => {
  desk = await startDesk();
  site = undefined;
  const shell = createServer(async (_request, response) => {
    const { pointers } = await (await desk.team(REMOTE)).pointers().then(pointers => ({ pointers }));
    const stable = Object.fromEntries(
      Object.entries(pointers).map(([name, one]) => [name, one.stable.version]),
    );
    response.end(JSON.stringify(site ?? { releases: stable, refused: {} }));
  });
  await new Promise<void>(done => shell.listen(0, () => done()));
  closing.push(
    () => desk.close(),
    () => shell.close(),
  );
  env = {
    ...environment(),
    ...folders(desk),
    SITE_URL: `http://localhost:${(shell.address() as AddressInfo).port}`,
  };
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const folders = ({ url, env: { RELEASE_KEYS_DIR } }: TestDesk) => ({
  RELEASE_STORE_URL: url,
  RELEASE_KEYS_DIR,
  RELEASE_BY: 'an\u202ena',
});
const line = (...args: string[]): CommandLine => lineOf(args);
const open = (...args: string[]): Promise<Context> =>
  openContext({ site: fernweh, env }, line(...args), REMOTE);

/** Puts versions into the store and releases one after the other. */
async function released(...versions: string[]) {
  for (const version of versions) {
    const { store, author, before } = await open(REMOTE);
    await putArtefact(store, artefact(REMOTE, version), author);
    await store.change(REMOTE, { action: 'release', version, sequence: before?.sequence ?? 0 });
  }
}

test('a rollback goes to the release before, or to a named one, and says what visitors get', async () => {
  await released('one', 'two', 'three');
  expect(textOf(await rollback(await open('rollback', REMOTE)))).toBe(
    '✓ mf-search is back at two; three is taken back.\n  Visitors get mf-search two now.',
  );
  const named = await rollback(await open('rollback', REMOTE, 'three', '--why', 'two was slow'));
  expect(named.data).toMatchObject({ stable: 'three', previous: 'two', site: 'live' });
  await expect(open('rollback', REMOTE, 'nine').then(rollback)).rejects.toThrow(
    'The store has no mf-search nine',
  );
});

test('a release that the site refuses is no success', async () => {
  await released('one', 'two');
  site = { releases: { [REMOTE]: 'two' }, refused: { [REMOTE]: 'one' } };
  const outcome = await rollback(await open('rollback', REMOTE));
  expect(outcome.ok).toBe(false);
  expect(outcome.visitors).toContain('The site refused one; visitors still get two.');
  const { text } = await status({ site: fernweh, env }, REMOTE);
  expect(text).toContain('refused, visitors get two');
});

test('of two commands at once one wins, and the other says so and changes nothing', async () => {
  await released('one', 'two', 'three');
  const mine = await open('rollback', REMOTE);
  const theirs = await open('rollback', REMOTE, 'one');
  const outcomes = await Promise.allSettled([rollback(mine), rollback(theirs)]);
  const [lost] = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  expect(lost?.reason).toMatchObject({ code: 'sequence' });
  expect(lost?.reason.message).toContain('Another change of mf-search came first');
});

test('while a remote is paused it takes no release, but can go back', async () => {
  await released('one', 'two');
  expect((await pause(await open('pause', REMOTE, '--why', 'sale day'))).did).toContain(
    'mf-search is paused',
  );
  await expect(released('three')).rejects.toThrow('mf-search is paused: pause by anna');
  expect((await rollback(await open('rollback', REMOTE))).ok).toBe(true);
  await resume(await open('resume', REMOTE));
  await released('three');
  expect((await status({ site: fernweh, env }, REMOTE)).text).toContain('three');
});

test('status says since when the release is stable, and the share of visitors that the site gives', async () => {
  await released('one');
  const { store, author, before: first } = await open(REMOTE);
  await putArtefact(store, artefact(REMOTE, 'two'), author);
  await store.change(REMOTE, { action: 'canary', version: 'two', sequence: first?.sequence ?? 0 });
  const shown = async () =>
    ((await status({ site: fernweh, env }, REMOTE)).data.remotes as Record<string, unknown>[])[0] as Record<
      string,
      unknown
    >;
  const serving = { releases: { [REMOTE]: 'one' }, refused: {} };
  site = { ...serving, canaries: { [REMOTE]: 'two' }, canaryShare: 0.5 };
  expect(await shown()).toMatchObject({ since: first?.at, share: 0.5, health: 'serves' });
  expect((await status({ site: fernweh, env }, REMOTE)).text).toMatch(/ 50% +canary two, just now/);
  site = { ...serving, canaries: {}, canaryShare: 0.5 };
  expect(await shown()).toMatchObject({ share: 1, health: 'serves, its canary is on its way' });
  site = { ...serving, refused: { [REMOTE]: 'two' }, canaries: {}, canaryShare: 0.5 };
  expect((await shown()).health).toBe('serves, its canary is refused');
  // An older shell does not say.
  site = serving;
  expect((await shown()).share).toBeUndefined();
});

test('an offer says who gets the canary once the site has it, and that nobody does where it was refused', async () => {
  await released('one');
  const { store, author } = await open(REMOTE);
  await putArtefact(store, artefact(REMOTE, 'two'), author);
  const serving = { releases: { [REMOTE]: 'one' }, refused: {}, canaryShare: 0.5 };
  const offer = async (canaries: Record<string, string> | undefined, refused = {}) => {
    site = { ...serving, refused, ...(canaries && { canaries }) };
    const context = await open(REMOTE, '--canary');
    return changePointer(context, { action: 'canary', version: 'two' }, () => 'It is offered.');
  };
  expect(await offer({ [REMOTE]: 'two' })).toMatchObject({
    ok: true,
    visitors: '50% of visitors get two with their next page, the others one.',
    data: { share: 0.5, site: 'live' },
  });
  expect(await offer({}, { [REMOTE]: 'two' })).toMatchObject({
    ok: false,
    visitors: expect.stringContaining('The site refused two; all visitors get one.'),
  });
  expect((await offer(undefined)).visitors).toContain('as soon as the site has tried it');
});

test('a canary is offered, promoted and taken back', async () => {
  await released('one');
  const { store, author } = await open(REMOTE);
  for (const version of ['two', 'three']) {
    await putArtefact(store, artefact(REMOTE, version), author);
    const { before } = await open(REMOTE);
    await store.change(REMOTE, { action: 'canary', version, sequence: before?.sequence ?? 0 });
    expect((await status({ site: fernweh, env }, REMOTE)).text).toContain(`canary ${version}`);
    if (version === 'two')
      expect((await promote(await open('promote', REMOTE))).did).toContain('two is the stable');
  }
  expect((await rollback(await open('rollback', REMOTE))).did).toBe(
    'The canary three of mf-search is taken back.',
  );
  await expect(open('promote', REMOTE).then(promote)).rejects.toThrow('no canary to promote');
});

test('history says who changed what, when and why', async () => {
  await released('one', 'two');
  await rollback(await open('rollback', REMOTE, '--why', 'the map\nwas \u202eempty'));
  const { text, data } = await history({ site: fernweh, env }, REMOTE);
  expect(text.split('\n')[1]).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}anna {2}rollback {2}one +the map was empty$/,
  );
  expect(data.changes).toMatchObject([
    { sequence: 3, who: 'anna', action: 'rollback', stable: 'one' },
    { sequence: 2, action: 'release', stable: 'two' },
    { sequence: 1, action: 'release', stable: 'one' },
  ]);
});

test('a release goes from one store to another as it is: the same document under the same signature', async () => {
  const production = await startDesk({ RELEASE_KEYS_DIR: desk.env.RELEASE_KEYS_DIR });
  closing.push(() => production.close());
  await released('one', 'two');
  const outcome = await promoteTo(await open('promote', REMOTE, '--to', production.url), production.url);
  expect(outcome.did).toContain('as it was built');
  const there = await production.team(REMOTE);
  const here = await desk.team(REMOTE);
  expect((await there.pointers())[REMOTE]?.stable.version).toBe('two');
  expect((await there.release(REMOTE, 'two'))?.jws).toBe((await here.release(REMOTE, 'two'))?.jws);
  // A store whose registry does not have the team's key takes nothing.
  const stranger = await startDesk();
  closing.push(() => stranger.close());
  await expect(
    open('promote', REMOTE, '--to', stranger.url).then(context => promoteTo(context, stranger.url)),
  ).rejects.toMatchObject({ code: 'not-authenticated' });
});

test('a store that does not answer is named', async () => {
  env = { ...env, RELEASE_STORE_URL: 'http://localhost:9' };
  await expect(status({ site: fernweh, env }, undefined)).rejects.toThrow(
    'The release store at http://localhost:9 does not answer',
  );
});

test('a command knows the remotes of the site that it works for, and no others', () => {
  expect(readCommandLine(['mf-explore', '--canary'], ['mf-explore'])).toMatchObject({ remote: 'mf-explore' });
  expect(() => readCommandLine([REMOTE], ['mf-explore'])).toThrow(`There is no remote "${REMOTE}"`);
  expect(usageOf(['mf-explore', 'mf-decide'])).toContain('<remote> is one of mf-explore, mf-decide, or one');
});

test.each([
  [['mf-searhc'], 'There is no remote "mf-searhc"'],
  [[], 'Name a remote'],
  [['rollback'], 'Name a remote'],
  [['pause', REMOTE, 'two'], 'What is "two"?'],
  [['rollback', REMOTE, '--canary'], '--canary belongs to a release'],
  [[REMOTE, '--to', 'http://x'], '--to belongs to promote'],
  [['promote', REMOTE, '--to', 'production'], 'needs the URL'],
  [[REMOTE, '--force'], '--force'],
])('%j is not understood, and the message says why', (args, message) => {
  expect(() => lineOf(args)).toThrow(message);
});

test('a release that serves already stays, and is signed with a key that is new', async () => {
  await released('one');
  const { release } = artefact(REMOTE, 'one');
  const same = await stays(await open(REMOTE), release);
  expect(textOf(same)).toContain('mf-search one is already the stable release; nothing changed.');
  const context = await open(REMOTE);
  const key = await createKey();
  const putRelease = jest.fn(async (_remote: string, _version: string, _jws: string) => {});
  const store = {
    ...context.store,
    putRelease,
    registry: async () => withNewest(await context.store.registry(), key),
  };
  const renewed = await stays({ ...context, author: { ...context.author, key }, store }, release);
  expect(textOf(renewed)).toContain('it is signed with this key now');
  expect(signerOf(putRelease.mock.calls[0]?.[2] ?? '')).toBe(await keyId(key));
});

/** A registry that has one more key of the team. Who asks reads it, and trusts it with nothing. */
async function withNewest(jws: string, key: PrivateKey): Promise<string> {
  const current = registry.parse(unverified(jws));
  Object.assign(current.remotes[REMOTE]?.keys ?? {}, { [await keyId(key)]: publicPart(key) });
  return signDocument('registry', current, key);
}
