import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@fernweh/jest-preset/free-port.ts';
import { signDocument, verifyRegistry } from '@flotilla/release-signing/documents';
import { createKey, type PrivateKey } from '@flotilla/release-signing/keys';
import { authorization } from '@flotilla/release-signing/requests';
import { developmentKeys } from '../src/keys/development-keys.ts';
import { withKey } from '../src/keys/registry-changes.ts';
import { readTeamKey } from '../src/keys/team-key.ts';
import { addressOf } from '../src/store/files.ts';
import { createStoreClient } from '../src/store-client/store-client.ts';
import { startDesk, type TestDesk } from './desk.ts';
import { startIdentity, type TestIdentity } from './identity.ts';

const REMOTE = 'mf-search';
const MB = 2 ** 20;
const ROOT = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
let desk: TestDesk;
let key: PrivateKey;
beforeAll(async () => {
  desk = await startDesk({ DESK_TOKEN: 'secret' });
  key = await readTeamKey(REMOTE, desk.env.RELEASE_KEYS_DIR, undefined);
});
afterAll(() => desk.close());

/** Sends the beginning of a request, and waits for the connection's end. @returns what came back */
function begin(text: string, url = desk.url): Promise<string> {
  const { port, hostname } = new URL(url);
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.on('data', chunk => {
      answer += chunk;
    });
    socket.on('close', () => done(answer)).on('error', fail);
  });
}

const head = (method: string, path: string, headers: Record<string, string | number>) =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: desk',
    ...Object.entries(headers).map(one => one.join(': ')),
    '',
    '',
  ].join('\r\n');
const files = () => readdirSync(join(desk.env.DATA_DIR, 'release-store/files'));

async function signed(method: 'PUT' | 'POST', path: string, body: Uint8Array | string) {
  return authorization({ method, path, body, store: desk.url }, 'a colleague', key);
}

test.each([
  ['PUT', `/v1/files/${'A'.repeat(64)}`],
  ['PUT', `/v1/releases/${REMOTE}/one`],
  ['POST', `/v1/pointers/${REMOTE}`],
  ['POST', '/v1/files/missing'],
  ['PUT', '/v1/registry'],
  ['PUT', '/v1/shell-sources'],
  ['POST', '/v1/health'],
  ['POST', '/v1/overrides'],
  ['POST', `/v1/desk/remotes/${REMOTE}`],
  ['POST', '/v1/desk/refusals/1/seen'],
  ['POST', '/v1/desk/logout'],
])(
  '%s %s of a stranger is refused before its body is there, and the connection ends',
  async (method, path) => {
    const type = { 'content-type': 'application/json' };
    const announced = { 'content-length': 4 * MB, ...type };
    expect(await begin(head(method, path, announced))).toMatch(/^HTTP\/1.1 401 /);
    expect(await begin(head(method, path, { 'transfer-encoding': 'chunked', ...type }))).toMatch(
      /^HTTP\/1.1 401 /,
    );
  },
);

/** Paths that there are not, and methods that a path does not have. */
const NOWHERE = [
  ['POST', '/nowhere'],
  ['PUT', '/v1/nowhere'],
  ['POST', '/'],
  ['POST', '/healthz'],
  ['POST', '/v1/pointers'],
  ['DELETE', `/v1/releases/${REMOTE}/one`],
  ['PATCH', '/v1/health'],
] as const;
const UNFINISHED = { 'content-type': 'application/json', 'content-length': 5000 };

test.each(NOWHERE)(
  '%s %s is answered before its body is there, and the connection ends',
  async (method, path) => {
    const answer = await begin(`${head(method, path, UNFINISHED)}{"a":`);
    expect(answer).toMatch(/^HTTP\/1.1 404 .*connection: close/is);
  },
);

describe('beside connections whose bodies never end', () => {
  let identity: TestIdentity;
  let patient: TestDesk;
  let ended: Promise<string>[];
  beforeEach(async () => {
    identity = await startIdentity();
    // Nothing but what is tested ends these connections while the test runs.
    patient = await startDesk({
      ...{ DESK_TOKEN: 'secret', DESK_REQUEST_MS: '600000', IDENTITY_DOMAIN: identity.domain },
      RELEASE_KEYS_DIR: desk.env.RELEASE_KEYS_DIR,
    });
    ended = [];
  });
  afterEach(async () => {
    patient.app.server.closeAllConnections();
    await Promise.all(ended);
    await patient.close();
    identity.close();
  });
  const open = (times: number, method: string, path: string, headers = {}) => {
    for (let time = 0; time < times; time += 1)
      ended.push(begin(`${head(method, path, { ...UNFINISHED, ...headers })}{"a":`, patient.url));
  };
  const post = async (path: string, token: string, body: object) =>
    fetch(patient.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const report = async () =>
    (await post('/v1/health', 'secret', { shell: 'one', sequence: 1, releases: [] })).status;
  const rollBack = async () =>
    (
      await post(`/v1/desk/remotes/${REMOTE}`, await identity.token(['operate:releases']), {
        action: 'rollback',
        sequence: 0,
      })
    ).status;

  test.each([...NOWHERE, ['POST', '/v1/desk/logout']] as const)(
    '%s %s of strangers delays neither shells nor operators',
    async (method, path) => {
      open(8, method, path);
      expect(await report()).toBe(204);
      // The remote has no release yet.
      expect(await rollBack()).toBe(409);
    },
    20_000,
  );

  test('a logout of somebody who is no operator takes no turn, and ends the session before its body is there', async () => {
    const token = await identity.token([], { id: 'somebody' });
    open(8, 'POST', '/v1/desk/logout', { authorization: `Bearer ${token}` });
    expect(await report()).toBe(204);
    expect(await rollBack()).toBe(409);
    const isOver = async () => (await post('/v1/desk/logout', token, {})).status === 401;
    while (!(await isOver())) await new Promise(done => setTimeout(done, 10));
  }, 20_000);

  test('a team’s key delays neither shells nor operators, and one team no other', async () => {
    const path = '/v1/files/missing';
    const request = { method: 'POST', path, body: '{}', store: patient.url } as const;
    open(8, 'POST', path, { authorization: await authorization(request, 'a thief', key) });
    expect(await report()).toBe(204);
    expect(await rollBack()).toBe(409);
    expect(await (await patient.team('mf-content')).missing([])).toEqual([]);
  }, 20_000);

  test('all keys of a remote together leave the other teams theirs', async () => {
    const path = '/v1/files/missing';
    const request = { method: 'POST', path, body: '{}', store: patient.url } as const;
    const { root } = await developmentKeys(patient.env, []);
    const asRoot = createStoreClient(patient.url, { key: root, name: 'root key' });
    // As while a team changes its key.
    const added = await createKey();
    const known = (await verifyRegistry(await (await patient.team(REMOTE)).registry(), root)).payload;
    await asRoot.putRegistry(await signDocument('registry', await withKey(known, REMOTE, added), root));
    for (const one of [key, added])
      open(8, 'POST', path, { authorization: await authorization(request, 'a thief', one) });
    const others = ['mf-content', 'mf-account', 'mf-checkout', 'mf-destinations', 'mf-navigation'];
    const asked = others.map(async other => (await patient.team(other)).missing([]));
    expect(await Promise.all(asked)).toEqual(others.map(() => []));
  }, 20_000);

  test('files that one team asks for and does not take keep nobody else from reading', async () => {
    const team = await patient.team(REMOTE);
    const content = randomBytes(8 * MB);
    await team.putFile(addressOf(content), content);
    const path = `/v1/files/${addressOf(content)}`;
    const request = { method: 'GET', path, body: '', store: patient.url } as const;
    const header = await authorization(request, 'a thief', key);
    const { port, hostname } = new URL(patient.url);
    const taken: string[] = [];
    const sockets = Array.from({ length: 30 }, () => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(head('GET', path, { authorization: header })),
      );
      socket.once('data', chunk => {
        taken.push(String(chunk).slice(0, 12));
        socket.pause();
      });
      return socket;
    });
    while (taken.length < 3) await new Promise(done => setTimeout(done, 10));
    const other = await patient.team('mf-content');
    expect(await other.missing([])).toEqual([]);
    expect((await other.file(addressOf(content))).length).toBe(8 * MB);
    expect(taken).toEqual(Array(3).fill('HTTP/1.1 200'));
    for (const socket of sockets) socket.destroy();
  }, 30_000);

  test('a small body that stops arriving is refused long before the limit of whole requests, and its turn is given back', async () => {
    open(4, 'POST', '/v1/health', { authorization: 'Bearer secret' });
    for (const answer of await Promise.all(ended))
      expect(answer).toMatch(/^HTTP\/1.1 400 .*connection: close.*did not arrive/is);
    expect(await report()).toBe(204);
  }, 20_000);
});

test('a file that says that it is too large is not read, and one that does not say it ends at the limit', async () => {
  const path = `/v1/files/${'A'.repeat(64)}`;
  const header = await signed('PUT', path, '');
  const said = head('PUT', path, { authorization: header, 'content-length': 33 * MB });
  expect(await begin(said)).toMatch(/^HTTP\/1.1 413 .*too-large/s);
  async function* endless() {
    for (;;) yield Buffer.alloc(MB);
  }
  const answer = fetch(desk.url + path, {
    method: 'PUT',
    headers: { authorization: header },
    body: endless() as never,
    duplex: 'half',
  } as RequestInit);
  // Whether the answer arrives before the connection ends is up to the network.
  await answer.then(
    ({ status }) => expect(status).toBe(413),
    error => expect(error).toBeInstanceOf(TypeError),
  );
  expect(files()).toEqual([]);
});

test.each([
  [`/v1/releases/${REMOTE}/one`, 'PUT', MB],
  [`/v1/pointers/${REMOTE}`, 'POST', 16 * 1024],
  ['/v1/files/missing', 'POST', 256 * 1024],
] as const)('%s takes no more than its own limit', async (path, method, limit) => {
  const body = Buffer.alloc(limit + 1, 0x20);
  const headers = { authorization: await signed(method, path, body) };
  expect((await fetch(desk.url + path, { method, headers, body: body.toString() })).status).toBe(413);
});

test('whoever stops sending is not waited for: in the headers, in the body of a file, in any other body', async () => {
  const keys = { RELEASE_KEYS_DIR: desk.env.RELEASE_KEYS_DIR };
  const hasty = await startDesk({ DESK_TOKEN: 'secret', DESK_REQUEST_MS: '400', ...keys });
  const at = (method: 'PUT' | 'POST', path: string, body: string) =>
    authorization({ method, path, body, store: hasty.url }, 'a colleague', key);
  const path = `/v1/files/${'A'.repeat(64)}`;
  const upload = head('PUT', path, { authorization: await at('PUT', path, ''), 'content-length': 1000 });
  const pointer = `/v1/pointers/${REMOTE}`;
  const change = head('POST', pointer, {
    authorization: await at('POST', pointer, '{}'),
    'content-length': 1000,
  });
  const report = head('POST', '/v1/health', {
    ...{ authorization: 'Bearer secret', 'content-type': 'application/json', 'content-length': 1000 },
  });
  const answers = await Promise.all(
    ['GET /healthz HTTP/1.1\r\nhost: de', `${upload}some bytes`, `${change}{"action":`, `${report}{`, ''].map(
      text => begin(text, hasty.url),
    ),
  );
  for (const answer of answers) expect(answer).not.toMatch(/^HTTP\/1.1 2/);
  const left = () => readdirSync(join(hasty.env.DATA_DIR, 'release-store/files'));
  while (left().length > 0) await new Promise(done => setTimeout(done, 10));
  expect((await fetch(`${hasty.url}/healthz`)).status).toBe(200);
  await hasty.close();
});

test('a file with other bytes than its token or its address says is not stored', async () => {
  const content = randomBytes(100_000);
  const path = `/v1/files/${addressOf(content)}`;
  const put = async (body: Uint8Array<ArrayBuffer>, header: string) =>
    (await fetch(desk.url + path, { method: 'PUT', headers: { authorization: header }, body })).status;
  const header = await signed('PUT', path, content);
  expect(await put(randomBytes(100_000), header)).toBe(401);
  const other = randomBytes(100_000);
  expect(await put(other, await signed('PUT', path, other))).toBe(400);
  expect(files()).toEqual([]);
  expect(await put(content, header)).toBe(204);
  expect(files()).toEqual([addressOf(content)]);
});

describe('a desk in a process of its own', () => {
  let child: ChildProcess;
  afterEach(() => child.kill('SIGKILL'));

  test('40 files of 8 MB at once stay within the memory that docker-compose gives it', async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const data = mkdtempSync(join(tmpdir(), 'fernweh-desk-'));
    const [, options = ''] =
      /^ENV NODE_OPTIONS="(.*)"$/m.exec(read('platform/release-desk/Dockerfile')) ?? [];
    const [, limit] = / {2}desk:\n.*?mem_limit: (\d+)m/s.exec(read('docker-compose.yml')) ?? [];
    const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: data, DESK_PORT: String(port) };
    const main = join(ROOT, 'platform/release-desk/src/main.ts');
    child = spawn(process.execPath, [...options.split(' '), main], { env, stdio: 'inherit' });
    const isUp = () =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isUp())) await new Promise(done => setTimeout(done, 30));
    // What the kernel cannot give back: the rest is code and files.
    const memory = () =>
      Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, memory());
    }, 10);
    const client = createStoreClient(url, {
      key: await readTeamKey(REMOTE, join(data, 'release-keys'), undefined),
      name: 'a colleague',
    });
    const send = async () => {
      const content = randomBytes(8 * MB);
      await client.putFile(addressOf(content), content);
    };
    await Promise.all(Array.from({ length: 40 }, send));
    clearInterval(watch);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(Number(limit));
    expect(readdirSync(join(data, 'release-store/files'))).toHaveLength(40);
  }, 60_000);
});
