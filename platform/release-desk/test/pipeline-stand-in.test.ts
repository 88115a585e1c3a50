import { assetPath } from '@flotilla/contracts/assets';
import fastify from 'fastify';
import { readTeamKey } from '../src/keys/team-key.ts';
import { watchOrigins } from '../src/pipeline-stand-in/watch-origins.ts';
import { artefact, startDesk, type TestDesk } from './desk.ts';

/** The pipeline in front of the origins of docker-compose: a new image of a remote is a release. */
const REMOTE = 'mf-search';
let desk: TestDesk;
beforeEach(async () => {
  desk = await startDesk();
});
afterEach(() => desk.close());

async function until(condition: () => Promise<boolean>) {
  for (const end = Date.now() + 10_000; Date.now() < end; await new Promise(done => setTimeout(done, 30)))
    if (await condition()) return;
  throw new Error('The condition never came true');
}

test('what an origin carries is signed and released; what was rolled back stays so until it carries another version', async () => {
  let carried = artefact(REMOTE, 'one');
  const origin = fastify();
  origin.get('/releases.json', async () => ({
    remote: REMOTE,
    releases: [carried.release],
    channels: { stable: carried.release.version },
  }));
  origin.get<{ Params: { file: string } }>(`${assetPath(REMOTE)}:file`, async request =>
    carried.file(request.params.file),
  );
  const url = await origin.listen({ port: 0, host: '127.0.0.1' });
  const start = () =>
    watchOrigins({
      origins: { [REMOTE]: url },
      storeUrl: desk.url,
      authorOf: async remote => ({
        key: await readTeamKey(remote, desk.env.RELEASE_KEYS_DIR, undefined),
        name: 'pipeline',
      }),
      pollMs: 50,
      report: () => {},
    });
  const team = await desk.team(REMOTE);
  const stable = async () => (await team.pointers())[REMOTE]?.stable.version;

  let stop = start();
  await until(async () => (await stable()) === 'one');
  carried = artefact(REMOTE, 'two');
  await until(async () => (await stable()) === 'two');
  await team.change(REMOTE, { action: 'rollback', sequence: 2 });
  stop();
  stop = start();
  await new Promise(done => setTimeout(done, 300));
  expect(await stable()).toBe('one');
  carried = artefact(REMOTE, 'three');
  await until(async () => (await stable()) === 'three');
  stop();
  await origin.close();
});
