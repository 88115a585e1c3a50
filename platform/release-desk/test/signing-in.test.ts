import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawnSecret } from '@flotilla/runtime/drawn-secret';
import fastify from 'fastify';
import { type Environment, readEnvironment } from '../src/environment.ts';
import { openOperators } from '../src/operators/open-operators.ts';
import { page } from '../src/plugins/page.ts';
import type { Storage } from '../src/store/storage.ts';
import { startDesk } from './desk.ts';
import { site } from './site.ts';

/** Builds of page and module, as small as they can be. */
const built = (...names: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-page-'));
  for (const name of names) writeFileSync(join(folder, name), name);
  return folder;
};
const PAGE = built('desk.0a.js', 'desk.0b.css');
const provider = { domain: 'https://login.shop.example', clientId: 'desk', audience: 'https://desk.example' };

async function documentOf(signIn?: { folder: string; provider: typeof provider }) {
  const app = fastify();
  await app.register(page, { folder: PAGE, site: { name: 'The <Shop>' }, signIn });
  const { headers, body, statusCode } = await app.inject('/');
  const settings = /<script type="application\/json" id="desk-settings">(.*?)<\/script>/.exec(body)?.[1];
  return {
    ...{ app, statusCode, body, policy: String(headers['content-security-policy']) },
    settings: settings && JSON.parse(settings),
  };
}

test('the page says the name of its site, and signs in by the module that this hands in', async () => {
  const { app, body, policy, settings } = await documentOf({ folder: built('sign-in.0c.js'), provider });
  expect(body).toContain('<title>Release desk | The &lt;Shop></title>');
  expect(settings).toEqual({
    site: { name: 'The <Shop>' },
    signIn: { module: '/desk/sign-in.0c.js', provider },
  });
  expect(policy).toContain(`connect-src 'self' ${provider.domain};`);
  expect(policy).toContain(`frame-src ${provider.domain};`);
  const module = await app.inject('/desk/sign-in.0c.js');
  expect([module.body, module.headers['content-type']]).toEqual([
    'sign-in.0c.js',
    'text/javascript; charset=utf-8',
  ]);
  expect((await app.inject('/desk/desk.0a.js')).body).toBe('desk.0a.js');
});

test('without an identity provider the page reaches nothing but its desk', async () => {
  const { policy, settings } = await documentOf();
  expect(settings).toEqual({ site: { name: 'The <Shop>' } });
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("frame-src 'none';");
});

test('a page whose module is not built is not shown', async () => {
  expect((await documentOf({ folder: built(), provider })).statusCode).not.toBe(200);
});

test('a desk without identity provider lets in whoever has the link of this start, and nobody else', async () => {
  const desk = await startDesk();
  const secret = /^\/#login=([\w-]{32})$/.exec(desk.login ?? '')?.[1];
  const call = (path: string, token: string | undefined, method = 'GET') =>
    fetch(desk.url + path, { method, headers: { authorization: `Bearer ${token}` } });
  expect((await call('/v1/desk', secret)).status).toBe(200);
  for (const wrong of ['', 'undefined', `${secret}x`, drawnSecret()])
    expect([wrong, (await call('/v1/desk', wrong)).status]).toEqual([wrong, 401]);
  expect((await call('/v1/desk/logout', 'wrong', 'POST')).status).toBe(401);
  expect((await call('/v1/desk/logout', secret, 'POST')).ok).toBe(true);
  // It belongs to the start: whoever reads the terminal may come back.
  expect((await call('/v1/desk', secret)).status).toBe(200);
  const another = await startDesk();
  expect(another.login).not.toBe(desk.login);
  await Promise.all([desk.close(), another.close()]);
});

test.each<[Record<string, string>, string | undefined]>([
  [{ HOST: '127.0.0.1' }, undefined],
  [{ HOST: 'localhost' }, undefined],
  [{ HOST: '::1' }, undefined],
  [{ HOST: '0.0.0.0' }, 'IDENTITY_DOMAIN is needed where others reach the desk: HOST is 0.0.0.0'],
  [{ HOST: '::' }, 'HOST is ::'],
  [{ HOST: 'desk.example' }, 'HOST is desk.example'],
  // The environment refuses these before: here it is about what the link itself asks.
  [{ STAGE: 'staging' }, 'IDENTITY_DOMAIN is needed in staging'],
  [{ STAGE: 'production' }, 'IDENTITY_DOMAIN is needed in production'],
])('a link is there for a development machine alone: %j', (given, refusal) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'fernweh-desk-'));
  const env = { ...readEnvironment(site, { NODE_ENV: 'test', DATA_DIR }), ...given } as Environment;
  const open = () => openOperators(env, {} as Storage, site, () => {});
  if (refusal === undefined) expect(open().login).toMatch(/^\/#login=/);
  else expect(open).toThrow(refusal);
});

test('a desk that others reach starts with an identity provider', async () => {
  const desk = await startDesk({ HOST: '0.0.0.0', IDENTITY_DOMAIN: provider.domain });
  expect(desk.login).toBeUndefined();
  await desk.close();
  await expect(startDesk({ HOST: '0.0.0.0' })).rejects.toThrow('HOST is 0.0.0.0');
});

test('a desk with an identity provider has no link', async () => {
  const desk = await startDesk({ IDENTITY_DOMAIN: provider.domain });
  expect(desk.login).toBeUndefined();
  await desk.close();
});
