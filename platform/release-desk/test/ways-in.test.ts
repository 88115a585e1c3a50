import { assetPath } from '@flotilla/contracts/assets';
import fastify from 'fastify';
import { readTeamKey } from '../src/keys/team-key.ts';
import { watchOrigins } from '../src/pipeline-stand-in/watch-origins.ts';
import { putArtefact } from '../src/store-client/put-artefact.ts';
import { releaseArtefact } from '../src/store-client/release-artefact.ts';
import type { StoreClient } from '../src/store-client/store-client.ts';
import { artefact, startDesk, type TestDesk } from './desk.ts';
import { startIdentity, type TestIdentity } from './identity.ts';

/** A pause holds for every way in: stable is `two`, `one` was stable before, `three` is a canary, `never` was neither. */
const REMOTE = 'mf-search';
let identity: TestIdentity;
let desk: TestDesk;
let team: StoreClient;
let author: Parameters<typeof putArtefact>[2];
beforeEach(async () => {
  identity = await startIdentity();
  desk = await startDesk({
    ...{ DESK_TOKEN: 'secret', IDENTITY_DOMAIN: identity.domain },
    ...{ DESK_WATCH_MS: '50', CANARY_MINIMUM_MS: '0' },
  });
  team = await desk.team(REMOTE);
  author = { key: await readTeamKey(REMOTE, desk.env.RELEASE_KEYS_DIR, undefined), name: 'a colleague' };
  for (const words of ['one', 'two', 'three', 'never'])
    await putArtefact(team, artefact(REMOTE, words), author);
  await team.change(REMOTE, { action: 'release', version: 'one', sequence: 0 });
  await team.change(REMOTE, { action: 'release', version: 'two', sequence: 1 });
  await team.change(REMOTE, { action: 'canary', version: 'three', sequence: 2 });
  await team.change(REMOTE, { action: 'pause', sequence: 3 });
});
afterEach(async () => {
  identity.close();
  await desk.close();
});

const pointer = async () => (await team.pointers())[REMOTE];
const operator = async (command: object) => {
  const token = await identity.token(['operate:releases']);
  const answer = await fetch(`${desk.url}/v1/desk/remotes/${REMOTE}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  if (!answer.ok) throw new Error(`${((await answer.json()) as { code: string }).code}`);
};
/** A good canary, whose time has come. */
async function deskPromotes() {
  for (let sequence = 1; sequence < 15; sequence += 1) {
    const release = (version: string) => ({
      ...{ remote: REMOTE, version, signals: { 'server-error': { bad: 0, of: 1000 } } },
      durations: [0, 0, 1000, 0, 0, 0, 0, 0, 0, 0, 0],
    });
    const state = {
      ...{ requests: 0, pages: { bad: 0, of: 0 }, circuits: [] },
      ...{ stable: { [REMOTE]: 'two' }, canary: { [REMOTE]: 'three' }, refused: {} },
    };
    await fetch(`${desk.url}/v1/health`, {
      method: 'POST',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
      body: JSON.stringify({ shell: 'a', sequence, releases: [release('two'), release('three')], state }),
    });
    await new Promise(done => setTimeout(done, 50));
  }
}
async function imageArrives() {
  const carried = artefact(REMOTE, 'never');
  const origin = fastify();
  origin.get('/releases.json', async () => ({
    ...{ remote: REMOTE, releases: [carried.release], channels: { stable: 'never' } },
  }));
  origin.get<{ Params: { file: string } }>(`${assetPath(REMOTE)}:file`, async request =>
    carried.file(request.params.file),
  );
  const lines: string[] = [];
  const stop = watchOrigins({
    origins: { [REMOTE]: await origin.listen({ port: 0, host: '127.0.0.1' }) },
    ...{ storeUrl: desk.url, authorOf: async () => author, pollMs: 50 },
    report: line => lines.push(line),
  });
  while (lines.length === 0) await new Promise(done => setTimeout(done, 20));
  stop();
  await origin.close();
}

const WAYS: Record<string, [string, () => Promise<unknown>]> = {
  'a team releases': [
    'paused',
    () => team.change(REMOTE, { action: 'release', version: 'never', sequence: 4 }),
  ],
  'a team releases what was stable': [
    'paused',
    () => team.change(REMOTE, { action: 'release', version: 'one', sequence: 4 }),
  ],
  'a team offers a canary': [
    'paused',
    () => team.change(REMOTE, { action: 'canary', version: 'never', sequence: 4 }),
  ],
  'a team promotes the canary': ['paused', () => team.change(REMOTE, { action: 'promote', sequence: 4 })],
  'a team rolls back to what never was stable': [
    'not-allowed',
    () => team.change(REMOTE, { action: 'rollback', version: 'never', sequence: 4 }),
  ],
  'a team rolls back to the canary': [
    'not-allowed',
    () => team.change(REMOTE, { action: 'rollback', version: 'three', sequence: 4 }),
  ],
  'a team gives the release of another store (--to)': [
    'paused',
    async () => {
      await team.putRelease(REMOTE, 'never', (await team.release(REMOTE, 'never'))?.jws ?? '');
      return team.change(REMOTE, { action: 'release', version: 'never', sequence: 4 });
    },
  ],
  'npm start releases a build': [
    '',
    () => releaseArtefact(desk.url, artefact(REMOTE, 'never'), author, 'start'),
  ],
  'the pipeline finds a new image': ['', imageArrives],
  'an operator promotes the canary': ['paused', () => operator({ action: 'promote', sequence: 4 })],
  'an operator rolls back to what never was stable': [
    'not-allowed',
    () => operator({ action: 'rollback', version: 'never', sequence: 4 }),
  ],
  'the desk judges the canary': ['', deskPromotes],
  'a desk with another key signs again': [
    '',
    async () => {
      const again = await startDesk({ DATA_DIR: desk.env.DATA_DIR });
      await again.close();
    },
  ],
};

test.each(Object.keys(WAYS))(
  'while a remote is paused, no visitor gets another release because %s',
  async way => {
    const [refusal, go] = WAYS[way] as [string, () => Promise<unknown>];
    const outcome = await go().then(
      () => '',
      (error: Error & { code?: string }) => error.code ?? error.message,
    );
    expect(outcome).toBe(refusal);
    expect(await pointer()).toMatchObject({
      stable: { version: 'two' },
      canary: { version: 'three' },
      paused: true,
    });
  },
);

test.each([
  ['a team ends the canary', () => team.change(REMOTE, { action: 'rollback', sequence: 4 }), 'two'],
  [
    'a team goes back to what was stable',
    () => team.change(REMOTE, { action: 'rollback', version: 'one', sequence: 4 }),
    'one',
  ],
  ['an operator goes back', () => operator({ action: 'rollback', version: 'one', sequence: 4 }), 'one'],
] as const)('the way back stays open: %s', async (_what, go, stable) => {
  await go();
  const now = await pointer();
  expect([now?.stable.version, now?.canary, now?.paused]).toEqual([stable, undefined, true]);
});

test('what an operator paused, an operator resumes; what a team paused, both do', async () => {
  // The team did: an operator may take over.
  await operator({ action: 'pause', sequence: 4 });
  await team.change(REMOTE, { action: 'rollback', sequence: 5 });
  const resume = { action: 'resume', sequence: 6 } as const;
  await expect(team.change(REMOTE, resume)).rejects.toThrow(/operator paused mf-search/);
  await operator(resume);
  await team.change(REMOTE, { action: 'pause', sequence: 7 });
  expect((await team.change(REMOTE, { action: 'resume', sequence: 8 })).paused).toBe(false);
});

let reports = 100;
/** A shell says what it serves and what it refused. */
async function report(state: object, to = desk) {
  reports += 1;
  const full = {
    requests: 1,
    pages: { bad: 0, of: 1 },
    circuits: [],
    stable: {},
    canary: {},
    refused: {},
    ...state,
  };
  const answer = await fetch(`${to.url}/v1/health`, {
    method: 'POST',
    headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
    body: JSON.stringify({ shell: 'a', sequence: reports, releases: [], state: full }),
  });
  expect(answer.ok).toBe(true);
}

test('nobody goes back to a release that every shell has refused: it was never on the site', async () => {
  await team.change(REMOTE, { action: 'resume', sequence: 4 });
  await team.change(REMOTE, { action: 'rollback', sequence: 5 });
  await team.change(REMOTE, { action: 'release', version: 'never', sequence: 6 });
  await report({ stable: { [REMOTE]: 'two' }, refused: { [REMOTE]: 'never' } });
  await team.change(REMOTE, { action: 'release', version: 'three', sequence: 7 });
  // Named, by a team or an operator.
  const named = { action: 'rollback', version: 'never', sequence: 8 } as const;
  await expect(team.change(REMOTE, named)).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(operator(named)).rejects.toThrow('not-allowed');
  // Not named: the one before it is taken, which visitors had.
  expect((await team.change(REMOTE, { action: 'rollback', sequence: 8 })).stable.version).toBe('two');
  // A shell that has served it proves that it may serve.
  await report({ stable: { [REMOTE]: 'never' } });
  await report({ refused: { [REMOTE]: 'never' } });
  expect((await team.change(REMOTE, { ...named, sequence: 9 })).stable.version).toBe('never');
});

/** Releases `never`, and another at once, so that no shell has taken it. */
async function releasedForAMoment() {
  await team.change(REMOTE, { action: 'resume', sequence: 4 });
  await team.change(REMOTE, { action: 'release', version: 'never', sequence: 5 });
  await team.change(REMOTE, { action: 'release', version: 'three', sequence: 6 });
}

test('a release that a pointer named for a moment was never on the site: nobody goes back to it', async () => {
  await report({ stable: { [REMOTE]: 'one' } });
  await report({ stable: { [REMOTE]: 'two' } });
  await releasedForAMoment();
  const named = { action: 'rollback', version: 'never', sequence: 7 } as const;
  await expect(team.change(REMOTE, named)).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(operator(named)).rejects.toThrow('not-allowed');
  expect((await team.change(REMOTE, { action: 'rollback', sequence: 7 })).stable.version).toBe('two');
  await team.change(REMOTE, { action: 'release', version: 'three', sequence: 8 });
  // Visitors had it before the one that they have.
  expect((await team.change(REMOTE, { ...named, version: 'one', sequence: 9 })).stable.version).toBe('one');
});

test('a desk to which no shell has told anything yet goes by its history', async () => {
  await releasedForAMoment();
  const back = await team.change(REMOTE, { action: 'rollback', version: 'never', sequence: 7 });
  expect(back.stable.version).toBe('never');
});

test('what was on the site before the desk took notes is taken from its history, and known after a restart', async () => {
  const again = await startDesk({ DATA_DIR: desk.env.DATA_DIR, DESK_TOKEN: 'secret' });
  await report({ stable: { [REMOTE]: 'three' } }, again);
  const client = await again.team(REMOTE);
  const back = await client.change(REMOTE, { action: 'rollback', version: 'one', sequence: 4 });
  expect(back.stable.version).toBe('one');
  await again.close();
});
