import { startReportingShell } from '@fernweh/shell/test-reports';
import type { BrowserSignal } from '@flotilla/contracts/release-health';
import type { StoreClient } from '@flotilla/release-desk/client';
import { readTeamKey } from '@flotilla/release-desk/keys';
import { putArtefact } from '@flotilla/release-desk/put';
import { artefact, startDesk, type TestDesk } from '@flotilla/release-desk/test-desk';

/** The whole way of a stranger's reports: from the shell's own addresses to what the desk decides (docs/decisions/119). */
const REMOTE = 'mf-search';
/** A second remote, of which a good canary is promoted: then the desk has looked at everything that came before. */
const OTHER = 'mf-content';
const STRANGER = '198.51.100.7';
const BROKEN: { remote: string; signal: BrowserSignal }[] = [{ remote: REMOTE, signal: 'browser-error' }];

let desk: TestDesk;
let shell: Awaited<ReturnType<typeof startReportingShell>>;
const teams: Record<string, StoreClient> = {};
/** Versions by remote, as visitors get them. */
let stable: Record<string, string>;
let made = 0;

beforeEach(async () => {
  desk = await startDesk({ DESK_TOKEN: 'secret', DESK_WATCH_MS: '50', CANARY_MINIMUM_MS: '0' });
  shell = await startReportingShell(desk.url, 'secret');
  stable = {};
  for (const remote of [REMOTE, OTHER]) {
    teams[remote] = await desk.team(remote);
    await act(remote, 'release');
    stable[remote] = await currentOf(remote);
  }
  shell.serve(stable);
  await deskHasLooked();
});
afterEach(async () => {
  await shell.close();
  await desk.close();
});

const team = (remote: string) => teams[remote] as StoreClient;
const pointer = async (remote: string) => (await team(remote).history(remote))[0];
const currentOf = async (remote: string) => (await pointer(remote))?.stable.version ?? '';

/** Stores another release and offers it. @returns its version */
async function act(remote: string, action: 'release' | 'canary') {
  made += 1;
  const version = `v${made}`;
  const key = await readTeamKey(remote, desk.env.RELEASE_KEYS_DIR, undefined);
  await putArtefact(team(remote), artefact(remote, version), { key, name: 'a colleague' });
  const sequence = (await team(remote).pointers())[remote]?.sequence ?? 0;
  await team(remote).change(remote, { action, version, sequence });
  return version;
}

function renders(remote: string, version: string, times: number, isBad = (_: number) => false) {
  for (let time = 0; time < times; time += 1) {
    const network = shell.networks.idOf(`81.2.${time % 250}.1`);
    shell.counts.observe(remote, version, 'server-error', isBad(time), network);
    shell.counts.duration(remote, version, { view: 'home', ms: 10 });
  }
}

/** The desk has judged what was told until now. */
async function deskHasLooked() {
  for (const _ of [1, 2]) {
    const canary = await act(OTHER, 'canary');
    shell.offer(OTHER, canary);
    while ((await pointer(OTHER))?.canary) {
      renders(OTHER, stable[OTHER] ?? '', 1000);
      renders(OTHER, canary, 500);
      await shell.tellDesk();
    }
    stable[OTHER] = canary;
  }
}

/** Good documents of so many networks. */
async function visitors(count: number, cohort?: 'canary') {
  for (let index = 0; index < count; index += 1)
    expect(await shell.browser(`81.${3 + (index >> 8)}.${index & 255}.9`, [], cohort)).toBe(true);
  await shell.tellDesk();
}

test('three failures that one address reports take back no stable release; failures on the server do', async () => {
  await visitors(600);
  renders(REMOTE, stable[REMOTE] ?? '', 600);
  await shell.tellDesk();
  const old = stable[REMOTE];
  const fix = await act(REMOTE, 'release');
  shell.serve({ ...stable, [REMOTE]: fix });
  await deskHasLooked();
  await visitors(100);
  for (let report = 0; report < 3; report += 1) expect(await shell.browser(STRANGER, BROKEN)).toBe(true);
  await shell.tellDesk();
  await deskHasLooked();
  expect(await currentOf(REMOTE)).toBe(fix);

  while ((await currentOf(REMOTE)) === fix) {
    renders(REMOTE, fix, 100, time => time % 5 === 0);
    await shell.tellDesk();
  }
  expect(await pointer(REMOTE)).toMatchObject({
    stable: { version: old },
    change: { action: 'rollback', why: expect.stringContaining('errors on the server') },
  });
});

test('what one address or twenty networks of a hundred and forty report condemns no canary; what visitors of sixty report does', async () => {
  const canary = await act(REMOTE, 'canary');
  shell.serve(stable, { ...stable, [REMOTE]: canary });
  await deskHasLooked();
  shell.serve(stable, { ...stable, [REMOTE]: canary });
  await visitors(400);
  await visitors(120, 'canary');
  for (let report = 0; report < 3; report += 1)
    expect(await shell.browser(STRANGER, BROKEN, 'canary')).toBe(true);
  await shell.tellDesk();
  await deskHasLooked();
  expect((await pointer(REMOTE))?.canary?.version).toBe(canary);

  const failsFor = async (first: number, end: number) => {
    for (let network = first; network < end; network += 1)
      await shell.browser(`203.0.${network}.5`, BROKEN, 'canary');
    await shell.tellDesk();
  };
  shell.serve(stable, { ...stable, [REMOTE]: canary });
  await failsFor(0, 20);
  await deskHasLooked();
  expect((await pointer(REMOTE))?.canary?.version).toBe(canary);

  shell.serve(stable, { ...stable, [REMOTE]: canary });
  await failsFor(20, 80);
  while ((await pointer(REMOTE))?.canary) await shell.tellDesk();
  expect(await pointer(REMOTE)).toMatchObject({
    change: { action: 'rollback', why: expect.stringMatching(/errors in browsers: .* networks/) },
  });
});
