import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@fernweh/run/preflight';
import { API_PATH, passOn } from './api-proxy.ts';
import { variablesOf } from './running-site.ts';

const { developmentOf } = jest.requireActual<{ developmentOf(store: string): Promise<object | undefined> }>(
  '../../../bin/fetch-shell.mjs',
);
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

test('a store of development on this machine says which keys it has; of another answer nothing is taken', async () => {
  const root = { kty: 'OKP', crv: 'Ed25519', x: 'public' };
  let offer: object = { root, keys: '/clone/.data/release-keys' };
  const store = await listen(
    createServer((request, response) =>
      response.end(request.url === '/v1/development' ? JSON.stringify(offer) : ''),
    ),
  );
  const site = await listen(createServer((_request, response) => response.end(page(CONFIG))));
  process.env.RELEASE_STORE_URL = store;
  try {
    expect(await variablesOf(site)).toMatchObject({
      RELEASE_STORE_URL: store,
      RELEASE_ROOT_KEY: JSON.stringify(root),
      RELEASE_KEYS_DIR: '/clone/.data/release-keys',
    });
    expect(await developmentOf(store)).toEqual(offer);
    offer = { root: 'x'.repeat(20_000) };
    expect(await variablesOf(site)).not.toHaveProperty('RELEASE_ROOT_KEY');
    expect(await developmentOf(store)).toBeUndefined();
    expect(await developmentOf('https://desk.example')).toBeUndefined();
  } finally {
    delete process.env.RELEASE_STORE_URL;
  }
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
