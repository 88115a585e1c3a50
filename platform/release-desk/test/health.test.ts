import { readTeamKey } from '../src/keys/team-key.ts';
import { putArtefact } from '../src/store-client/put-artefact.ts';
import type { StoreClient } from '../src/store-client/store-client.ts';
import { artefact, startDesk, type TestDesk } from './desk.ts';

const REMOTE = 'mf-search';
let desk: TestDesk;
let team: StoreClient;
beforeEach(async () => {
  desk = await startDesk({ DESK_TOKEN: 'secret', DESK_WATCH_MS: '50', CANARY_MINIMUM_MS: '0' });
  team = await desk.team(REMOTE);
  const key = await readTeamKey(REMOTE, desk.env.RELEASE_KEYS_DIR, undefined);
  for (const words of ['one', 'two'])
    await putArtefact(team, artefact(REMOTE, words), { key, name: 'a colleague' });
  await team.change(REMOTE, { action: 'release', version: 'one', sequence: 0 });
  await team.change(REMOTE, { action: 'canary', version: 'two', sequence: 1 });
});
afterEach(() => desk.close());

let sequence = 0;
function report(bad: number, token = 'secret', more: object = {}) {
  sequence += 1;
  const durations = (renders: number) => [0, 0, renders, 0, 0, 0, 0, 0, 0, 0, 0];
  const release = (version: string, failed: number, of: number) => ({
    remote: REMOTE,
    version,
    signals: { 'server-error': { bad: failed, of } },
    durations: durations(of),
    ...more,
  });
  const state = {
    ...{ requests: 0, pages: { bad: 0, of: 0 }, circuits: [] },
    ...{ stable: { [REMOTE]: 'one' }, canary: { [REMOTE]: 'two' }, refused: {} },
  };
  return fetch(`${desk.url}/v1/health`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      shell: 'shell-1',
      sequence,
      releases: [release('one', 0, 1000), release('two', bad, 500)],
      state,
    }),
  });
}

/** Reports until the desk changes the pointer: what came before its first look does not count. */
async function afterReporting(bad: number, seen = 2) {
  for (;;) {
    expect((await report(bad)).status).toBe(204);
    const [newest] = await team.history(REMOTE);
    if (newest && newest.sequence > seen) return newest;
    await new Promise(done => setTimeout(done, 30));
  }
}

test('a canary with many errors is rolled back by the desk, and the history says why', async () => {
  expect(await afterReporting(200)).toMatchObject({
    stable: { version: 'one' },
    change: {
      action: 'rollback',
      by: { kind: 'desk' },
      why: expect.stringContaining('errors on the server'),
    },
  });
});

test('a good canary is promoted by the desk', async () => {
  expect(await afterReporting(0)).toMatchObject({
    stable: { version: 'two' },
    change: { action: 'promote' },
  });
});

test('1,000 forged reports change nothing: without the token none is counted', async () => {
  const statuses = new Set<number>();
  for (let round = 0; round < 10; round += 1)
    for (const answer of await Promise.all(Array.from({ length: 100 }, () => report(500, 'forged')))) {
      statuses.add(answer.status);
      await answer.arrayBuffer();
    }
  expect([...statuses]).toEqual([401]);
  const [newest] = await team.history(REMOTE);
  expect(newest).toMatchObject({ sequence: 2, canary: { version: 'two' } });
});

test('what a map of a remote says costs no other count of the report', async () => {
  const errors = [
    { signal: 'browser-error', part: 'search', message: 'Error', source: 'a.ts:99999999', count: 1 },
  ];
  expect((await report(200, 'secret', { errors })).status).toBe(204);
  expect(await afterReporting(200)).toMatchObject({ change: { action: 'rollback' } });
});
