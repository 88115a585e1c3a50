import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { freePort } from '@fernweh/run/preflight';
import { API_PATH, passOn } from './api-proxy.ts';
import { variablesOf } from './running-site.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>(done => server.listen(0, done));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const CONFIG = {
  siteUrl: 'https://staging.example',
  apiUrl: 'https://api.staging.example',
  search: { appId: 'app', apiKey: 'public', host: 'search.example', protocol: 'https' },
  identity: { domain: 'https://login.example', clientId: 'site', audience: 'https://api.example' },
};
const page = (config: object) =>
  `<!doctype html><script type="application/json" id="fw-data">${JSON.stringify({ config })}</script>`;

test('a site’s own document says which services it uses', async () => {
  const site = await listen(createServer((_request, response) => response.end(page(CONFIG))));
  const variables = await variablesOf(site);
  expect(variables).toMatchObject({
    API_URL: 'https://api.staging.example',
    SEARCH_HOST: 'search.example',
    SEARCH_PROTOCOL: 'https',
    IDENTITY_DOMAIN: 'https://login.example',
    // A vendor that the site does not use is not used here.
    CHAT_URL: '',
    RELEASE_STORE_URL: `http://localhost:${Number(new URL(site).port) + 300}`,
  });
});

/** A folder of keys of this user, with the public root key. */
function keysFolder(root: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-keys-'));
  writeFileSync(join(folder, 'root.public.json'), JSON.stringify(root));
  return folder;
}

describe('a store of development on this machine says where its keys are', () => {
  const root = { kty: 'OKP', crv: 'Ed25519', x: 'public' };
  const own = mkdtempSync(join(tmpdir(), 'fernweh-own-'));
  let offer: object;
  let store: string;
  beforeEach(async () => {
    const answers = createServer((request, response) =>
      response.end(request.url === '/v1/development' ? JSON.stringify(offer) : ''),
    );
    store = await listen(answers);
    process.env.RELEASE_ROOT_DIR = own;
  });
  afterEach(() => {
    delete process.env.RELEASE_STORE_URL;
    delete process.env.RELEASE_ROOT_DIR;
    rmSync(join(own, 'root.public.json'), { force: true });
  });

  /** The variables for a site on this machine whose store this is. */
  async function variables(url = store) {
    process.env.RELEASE_STORE_URL = url;
    return variablesOf(await listen(createServer((_request, response) => response.end(page(CONFIG)))));
  }

  test('the root key is that of the folder, whatever the answer says', async () => {
    const keys = keysFolder({ ...root, d: 'not taken' });
    offer = { root: { ...root, x: 'hostile' }, keys };
    expect(await variables()).toMatchObject({
      RELEASE_STORE_URL: store,
      RELEASE_ROOT_KEY: JSON.stringify(root),
      RELEASE_KEYS_DIR: keys,
    });
  });

  test.each<[string, () => object]>([
    ['a folder that is not there', () => ({ root, keys: '/clone/.data/release-keys' })],
    ['a folder without a root key', () => ({ root, keys: mkdtempSync(join(tmpdir(), 'fernweh-keys-')) })],
    ['a folder that is not named from the root', () => ({ keys: relative('.', keysFolder(root)) })],
    ['a long answer', () => ({ keys: keysFolder(root), more: 'x'.repeat(20_000) })],
    ['no folder', () => ({ root })],
  ])('nothing is taken of %s', async (_, offered) => {
    offer = offered();
    expect(await variables()).not.toHaveProperty('RELEASE_ROOT_KEY');
    expect(await variables()).not.toHaveProperty('RELEASE_KEYS_DIR');
  });

  test.each([
    ['a folder', (keys: string) => keys],
    ['a root key', (keys: string) => join(keys, 'root.public.json')],
  ])('nothing is taken of %s that everybody may write', async (_, path) => {
    const keys = keysFolder(root);
    chmodSync(path(keys), 0o777);
    offer = { keys };
    expect(await variables()).not.toHaveProperty('RELEASE_ROOT_KEY');
  });

  test('nothing is taken where the files belong to another user', async () => {
    offer = { keys: keysFolder(root) };
    const uid = jest.spyOn(process, 'getuid').mockReturnValue((process.getuid?.() ?? 0) + 1);
    try {
      expect(await variables()).not.toHaveProperty('RELEASE_ROOT_KEY');
    } finally {
      uid.mockRestore();
    }
  });

  test('the store itself has to be on this machine, whatever the site is', async () => {
    offer = { keys: keysFolder(root) };
    const { port } = new URL(store);
    expect(await variables(`http://127.0.0.2:${port}`)).not.toHaveProperty('RELEASE_ROOT_KEY');
    expect(await variables(`http://127.0.0.1:${port}`)).toHaveProperty('RELEASE_ROOT_KEY');
  });

  test('a root key that the clone has wins', async () => {
    offer = { keys: keysFolder(root) };
    writeFileSync(join(own, 'root.public.json'), JSON.stringify({ ...root, x: 'another' }));
    await expect(variables()).rejects.toThrow(`${store} has another root key`);
    writeFileSync(join(own, 'root.public.json'), JSON.stringify(root));
    expect(await variables()).toHaveProperty('RELEASE_ROOT_KEY');
  });
});

test('a server that is no site of ours, and one that does not answer, are named', async () => {
  const other = await listen(createServer((_request, response) => response.end('Welcome to nginx!')));
  await expect(variablesOf(other)).rejects.toThrow(`${other} does not answer with a page of the site`);
  await expect(variablesOf('http://localhost:9')).rejects.toThrow('http://localhost:9 does not answer');
});

test('calls of the API are made in the name of the site, with body and answer as they are', async () => {
  const heard: unknown[] = [];
  const api = await listen(
    createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      heard.push([request.method, request.url, request.headers.origin, body]);
      response.writeHead(201, { location: '/x' }).end('made');
    }),
  );
  const front = await listen(
    createServer((request, response) => passOn(request, response, api, 'https://staging.example/path')),
  );
  const answer = await fetch(`${front}${API_PATH}/api/v1/quotes?a=1`, { method: 'POST', body: '{"b":2}' });
  expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([201, '/x', 'made']);
  expect(heard).toEqual([['POST', '/api/v1/quotes?a=1', 'https://staging.example', '{"b":2}']]);
  const away = await listen(
    createServer((request, response) => passOn(request, response, 'http://localhost:9', 'http://localhost')),
  );
  expect((await fetch(`${away}${API_PATH}/api/v1/geo`)).status).toBe(502);
});

test('a port that is in use is replaced by a free one', async () => {
  const used = Number(new URL(await listen(createServer())).port);
  const free = await freePort(used);
  expect(free).not.toBe(used);
  expect(await freePort(free)).toBe(free);
});
