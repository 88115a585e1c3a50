import { createKey } from '@flotilla/release-signing/keys';
import { type FileKind, startOrigin, type TestOrigin } from './support/origin.ts';
import { liveVersion, type ShellProcess, startShell, until } from './support/shell-process.ts';
import { type TestStore, testStore } from './support/store.ts';

/** What the shell does with documents and files that are not what was signed (docs/contracts/release-store.md). */
const REMOTE = 'mf-content';
let store: TestStore;
let content: TestOrigin;
let shell: ShellProcess;
beforeAll(async () => {
  store = await testStore();
  content = await startOrigin(REMOTE);
  content.release('fine');
  shell = await startShell({ [REMOTE]: content.url });
});
afterAll(async () => {
  await shell.stop();
  await content.close();
});

const body = (words: string) => ({ body: `return ok('<h1>${words}</h1>')` });
const home = async () => (await fetch(`${shell.url}/?utm_source=x`)).text();

async function goesLive(words = 'good') {
  const { version } = content.release(body(words));
  await until(async () => (await liveVersion(shell, REMOTE)) === version);
}

async function failures(reason: string, remote: string): Promise<number> {
  const metrics = await (await fetch(`${shell.url}/metrics`)).text();
  const labels = `kind="release",remote="${remote}",release="",route="",reason="${reason}"`;
  return Number(metrics.split(`fernweh_failures_total{${labels}} `)[1]?.split('\n')[0] ?? 0);
}

/** Log lines of level error. */
const alarms = () =>
  shell
    .log()
    .split('\n')
    .filter(line => line.includes('"kind":"release"') && line.includes('"level":50'));

/** @param attack makes the store offer something wrong @returns what ends the attack */
async function refuses(reason: string, attack: () => unknown, remote = REMOTE) {
  const good = await liveVersion(shell, REMOTE);
  const before = await failures(reason, remote);
  await attack();
  await until(async () => (await failures(reason, remote)) > before);
  // The same failure is logged once in ten seconds.
  await until(async () =>
    alarms().some(line => line.includes(`"remote":"${remote}"`) && line.includes(`"${reason}"`)),
  );
  // What was refused is read again with every poll: some more of them change nothing.
  const polls = store.polls();
  await until(async () => store.polls() > polls + 3);
  expect(await liveVersion(shell, REMOTE)).toBe(good);
  expect(await home()).toContain('<h1>good</h1>');
}

const changedByte = (jws: string) => jws.replace(/\.(.)/, (_, first) => `.${first === 'e' ? 'f' : 'e'}`);
const changedEnd = (jws: string) => jws.slice(0, -2) + (jws.endsWith('AA') ? 'BA' : 'AA');

beforeEach(() => goesLive());
afterEach(async () => {
  for (const kind of ['registry', 'pointer', 'release'] as const) {
    store.signWith(kind, undefined);
    store.tamper(kind, undefined);
  }
  store.replayRegistry(false);
  content.mode('fine');
  // The shell goes on with the next good release.
  await goesLive('next');
});

test.each(['pointer', 'release'] as const)('a %s that a foreign key signed is refused', async kind => {
  const foreign = await createKey();
  await refuses('signature', () => {
    store.signWith(kind, foreign);
    content.release(body('foreign'));
  });
});

test.each([
  ['pointer', changedByte],
  ['pointer', changedEnd],
  ['release', changedByte],
  ['release', changedEnd],
] as const)('a %s with a changed byte is refused', async (kind, change) => {
  await refuses('signature', () => {
    store.tamper(kind, change);
    content.release(body('tampered'));
  });
});

test('a pointer that is older than the last one is refused, and so is another one of its sequence', async () => {
  await refuses('replay', () => {
    content.release(body('replayed'));
    store.override(REMOTE, { sequence: 1 });
  });
  await goesLive();
  await refuses('replay', () => {
    content.release(body('twofold'));
    store.override(REMOTE, { sequence: store.sequence(REMOTE) - 1 });
  });
});

test('a valid release document that is not the one of the pointer is refused', async () => {
  await refuses('mismatch', () => {
    content.release(body('one'));
    content.release(body('other'));
    const [one = ''] = store.versions(REMOTE).slice(-2);
    store.override(REMOTE, { stable: { version: one, digest: 'd'.repeat(43) } });
  });
});

test.each(['server', 'remoteEntry', 'chunk', 'style', 'font', 'picture'] satisfies FileKind[])(
  'a changed byte in a file of the kind %s is refused',
  async kind => {
    await refuses('integrity', () => {
      content.mode(`flipped ${kind}`);
      content.release(body('tampered'));
    });
  },
);

test.each([
  ['with a changed byte', 'signature', () => store.tamper('registry', changedEnd)],
  ['that is older than the last one', 'replay', () => store.replayRegistry(true)],
  ['that a foreign key signed', 'signature', async () => store.signWith('registry', await createKey())],
] as const)('a registry %s is refused', async (_, reason, attack) => {
  await refuses(reason, attack, 'shell');
});

test('without the store the last good release serves, also after a restart, which does not forget what it has seen', async () => {
  const good = await liveVersion(shell, REMOTE);
  store.mode('away');
  await until(async () => (await failures('unreachable', 'shell')) > 0);
  expect(await home()).toContain('<h1>good</h1>');
  await shell.stop();
  shell = await startShell({ [REMOTE]: content.url }, shell.dataDirectory);
  expect(await liveVersion(shell, REMOTE)).toBe(good);
  expect(await home()).toContain('<h1>good</h1>');
  await refuses('replay', () => {
    content.release(body('replayed'));
    store.override(REMOTE, { sequence: 1 });
    store.mode('fine');
  });
});

test('a release that a revoked key signed is refused; the team goes on with its new key', async () => {
  const replacement = store.revokeTeam(REMOTE);
  await refuses('signature', () => content.release(body('revoked')));
  // An earlier registry, in which the key still counts, does not bring it back.
  await refuses('replay', () => store.replayRegistry(true), 'shell');
  store.replayRegistry(false);
  store.useTeamKey(replacement);
});

test('how old its news are is in the shell’s metrics', async () => {
  const metrics = await (await fetch(`${shell.url}/metrics`)).text();
  expect(Number(/^fernweh_release_news_age_seconds (\S+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
});
