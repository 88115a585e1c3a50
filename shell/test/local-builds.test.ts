import { type Release, release } from '@flotilla/contracts/release';
import { sha256 } from '@flotilla/release-signing/documents';
import { signOverride } from '@flotilla/release-signing/overrides';
import { startOrigin, type TestOrigin } from './support/origin.ts';
import { agree, openLink } from './support/override-link.ts';
import { liveVersion, type ShellProcess, startShell, until } from './support/shell-process.ts';
import { testStore } from './support/store.ts';

/** An override may name a build at an origin of the developer's machine (docs/decisions/073). */
const REMOTE = 'mf-content';
let content: TestOrigin;
let shell: ShellProcess;
beforeEach(async () => {
  content = await startOrigin(REMOTE);
});
afterEach(async () => {
  await shell.stop();
  await content.close();
});

async function start(host: string) {
  const current = content.release({ body: `return ok('<h1>current</h1>')` });
  shell = await startShell({ [REMOTE]: content.url }, undefined, { HOST: host });
  await until(async () => (await liveVersion(shell, REMOTE)) === current.version);
}

async function tokenFor(build: Release, source = content.url): Promise<string> {
  const digest = sha256(JSON.stringify(release.parse(build)));
  const wanted = { remote: REMOTE, version: build.version, digest, site: shell.url, source, by: 'Ines' };
  return signOverride(wanted, 600, (await testStore()).teamKey());
}

/** The cookie of a browser that opened the link and agreed. */
async function cookieOf(token: string): Promise<string | undefined> {
  const asked = await openLink(shell.url, token);
  if (asked.status !== 200) return undefined;
  return (await agree(shell.url, asked)).headers.get('set-cookie')?.split(';')[0];
}

const home = async (cookie = '') => (await fetch(shell.url, { headers: { cookie } })).text();

test('a shell that listens on loopback shows it to the browser with the link, while it is what was signed', async () => {
  await start('127.0.0.1');
  const changed = { ...content.build('fine'), createdAt: '2026-11-25T12:00:00.000Z' };
  expect(await home(await cookieOf(await tokenFor(changed)))).toContain('<h1>current</h1>');
  const token = await tokenFor(content.build({ body: `return ok('<h1>local</h1>')` }));
  expect(await home(await cookieOf(token))).toContain('<h1>local</h1>');
  expect(await home()).toContain('<h1>current</h1>');
});

test('an address of another machine is ignored', async () => {
  await start('127.0.0.1');
  const build = content.build('fine');
  for (const source of ['http://192.168.0.7:3003', 'http://localhost.evil.example', 'https://localhost:3003'])
    expect(await cookieOf(await tokenFor(build, source))).toBeUndefined();
});

test('a shell that other machines can reach ignores it', async () => {
  await start('0.0.0.0');
  const token = await tokenFor(content.build({ body: `return ok('<h1>local</h1>')` }));
  expect(await cookieOf(token)).toBeUndefined();
  expect(await home(`override=${token}`)).toContain('<h1>current</h1>');
});
