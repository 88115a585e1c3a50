import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SLOWNESS } from '@fernweh/jest-preset/slowness.ts';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import type { Running } from '../src/shared/server.ts';
import { AUDIENCE, CALLBACK, createApplication, SITE, startTenant, type Tokens } from './tenant.ts';

let tenant: Running;
let url: string;
beforeAll(async () => {
  tenant = await startTenant();
  url = tenant.url;
});
afterAll(() => tenant.close());

const verified = (token: string, audience: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`)), {
    issuer: `${url}/`,
    audience,
    algorithms: ['RS256'],
  });

describe('signing in', () => {
  test('a right password returns a code; the code gives tokens that verify with the published keys', async () => {
    const app = createApplication(url);
    const { address, code, verifier } = await app.signIn('new@fernweh.example');
    expect(address.origin + address.pathname).toBe(CALLBACK);
    expect(address.searchParams.get('state')).toBe('a-state');

    const response = await app.redeem(code, verifier);
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE);
    const tokens = (await response.json()) as Tokens;
    expect(tokens.expires_in).toBe(600);
    const { payload } = await verified(tokens.access_token, AUDIENCE);
    expect(payload).toMatchObject({ sub: 'auth0|68d1f00a4c2b7e9130a5b001', permissions: [] });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600);

    const { payload: claims } = await verified(tokens.id_token, 'fernweh-site');
    expect(claims).toMatchObject({
      nonce: 'a-nonce',
      email: 'new@fernweh.example',
      email_verified: true,
      given_name: 'Nora',
      family_name: 'Ellis',
      name: 'Nora Ellis',
    });
    const picture = await fetch(String(claims.picture));
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(await picture.text()).toContain('<svg');
  });

  test('a code is refused without its verifier', async () => {
    const app = createApplication(url);
    const { code } = await app.signIn('new@fernweh.example');
    const refused = await app.redeem(code, 'x'.repeat(43));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: 'invalid_grant' });
  });

  test('a code works once; a second use revokes the first tokens', async () => {
    const app = createApplication(url);
    const { code, verifier } = await app.signIn('new@fernweh.example');
    const tokens = (await (await app.redeem(code, verifier)).json()) as Tokens;
    expect((await app.redeem(code, verifier)).status).toBe(400);
    expect((await app.refresh(tokens.refresh_token)).status).toBe(400);
  });

  test('an account with a nickname only has no names and no picture', async () => {
    const { id_token } = await createApplication(url).tokensOf('nickname@fernweh.example');
    const claims = decodeJwt(id_token);
    expect(claims).toMatchObject({ email: 'nickname@fernweh.example', nickname: 'sunny.trails' });
    for (const name of ['given_name', 'family_name', 'picture']) expect(claims).not.toHaveProperty(name);
  });

  test('new+label is another new account', async () => {
    const claimsOf = async (email: string) =>
      decodeJwt((await createApplication(url).tokensOf(email)).id_token);
    const [first, second] = await Promise.all([
      claimsOf('new+a@fernweh.example'),
      claimsOf('New+b@fernweh.example'),
    ]);
    expect(first).toMatchObject({ email: 'new+a@fernweh.example', given_name: 'Nora' });
    expect(new Set([first.sub, second.sub, 'auth0|68d1f00a4c2b7e9130a5b001']).size).toBe(3);
  });

  test('the moderator’s token has the permission; /userinfo returns the token’s account', async () => {
    const { access_token } = await createApplication(url).tokensOf('moderator@fernweh.example');
    expect(decodeJwt(access_token).permissions).toEqual(['moderate:reviews']);
    const ask = (token: string) =>
      fetch(`${url}/userinfo`, { headers: { authorization: `Bearer ${token}` } });
    expect(await (await ask(access_token)).json()).toMatchObject({ email: 'moderator@fernweh.example' });
    expect((await ask(`${access_token.slice(0, -4)}AAAA`)).status).toBe(401);
  });

  test('a callback that is not allowed gets no code, another API no token', async () => {
    const app = createApplication(url);
    for (const redirect_uri of ['https://evil.example/auth/callback', `${SITE}/auth/callback/../x`, SITE]) {
      const refused = await app.browser.open(app.authorize({ redirect_uri }).address);
      expect(refused.status).toBe(400);
      expect(refused.headers.get('location')).toBeNull();
    }
    const other = await app.browser.open(app.authorize({ audience: 'https://other.example' }).address);
    expect(other.headers.get('location')).toContain('error=access_denied');
    const plain = await app.browser.open(app.authorize({ code_challenge: '' }).address);
    expect(plain.headers.get('location')).toContain('error=invalid_request');
  });

  test('tokens are for pages of the site only', async () => {
    const app = createApplication(url);
    const { code, verifier } = await app.signIn('past@fernweh.example');
    const body = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: CALLBACK };
    const foreign = await app.token(body, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(400);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('refresh tokens', () => {
  test('each works once; a second use revokes the chain', async () => {
    const app = createApplication(url);
    const first = await app.tokensOf('past@fernweh.example');
    const second = (await (await app.refresh(first.refresh_token)).json()) as Tokens;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(decodeJwt(second.access_token).sub).toBe(decodeJwt(first.access_token).sub);
    const reused = await app.refresh(first.refresh_token);
    expect(await reused.json()).toMatchObject({ error: 'invalid_grant' });
    expect((await app.refresh(second.refresh_token)).status).toBe(400);
  });

  test('a revoked one is refused', async () => {
    const app = createApplication(url);
    const { refresh_token } = await app.tokensOf('past@fernweh.example');
    const body = new URLSearchParams({ client_id: 'fernweh-site', token: refresh_token });
    expect((await fetch(`${url}/oauth/revoke`, { method: 'POST', body })).status).toBe(200);
    expect((await app.refresh(refresh_token)).status).toBe(400);
  });
});

describe('silent sign-in', () => {
  const SILENT = { prompt: 'none', response_mode: 'web_message' };
  const message = async (response: Response) => {
    const html = await response.text();
    expect(html).toContain(`"redirect_uri":"${CALLBACK}"`);
    expect(response.headers.get('x-frame-options')).toBeNull();
    return JSON.parse(/"response":(\{[^}]*\})/.exec(html)?.[1] ?? '{}') as Record<string, string>;
  };

  test('answers login_required where nobody is signed in', async () => {
    const app = createApplication(url);
    const response = await app.browser.open(app.authorize(SILENT).address);
    expect(response.status).toBe(200);
    expect(await message(response)).toMatchObject({ error: 'login_required', state: 'a-state' });
  });

  test('gives the page a code where somebody is signed in, until the session is ended', async () => {
    const app = createApplication(url);
    const other = createApplication(url);
    const { refresh_token } = await app.tokensOf('upcoming@fernweh.example');
    await other.tokensOf('new@fernweh.example');
    const { address, verifier } = app.authorize(SILENT);
    const { code = '' } = await message(await app.browser.open(address));
    const tokens = (await (await app.redeem(code, verifier)).json()) as Tokens;
    expect(decodeJwt(tokens.id_token).email).toBe('upcoming@fernweh.example');

    const ended = await fetch(`${url}/sessions?email=upcoming@fernweh.example`, { method: 'DELETE' });
    expect(await ended.json()).toEqual({ ended: 1 });
    expect(await message(await app.browser.open(app.authorize(SILENT).address))).toMatchObject({
      error: 'login_required',
    });
    expect((await app.refresh(refresh_token)).status).toBe(400);
    expect(await message(await other.browser.open(other.authorize(SILENT).address))).toHaveProperty('code');
    expect((await fetch(`${url}/sessions?email=nobody`, { method: 'DELETE' })).status).toBe(404);
  });

  test('a session ends after its configured time', async () => {
    const short = await startTenant({ sessionSeconds: 1 });
    const app = createApplication(short.url);
    await app.tokensOf('new@fernweh.example');
    await new Promise(resolve => setTimeout(resolve, 2100));
    expect(await message(await app.browser.open(app.authorize(SILENT).address))).toHaveProperty('error');
    await short.close();
  });
});

test('behind a public origin every URL has that origin', async () => {
  const inside = await startTenant({ publicUrl: 'https://id.fernweh.example' });
  const discovery = await fetch(`${inside.url}/.well-known/openid-configuration`);
  expect(await discovery.json()).toMatchObject({
    issuer: 'https://id.fernweh.example/',
    authorization_endpoint: 'https://id.fernweh.example/authorize',
    token_endpoint: 'https://id.fernweh.example/oauth/token',
    jwks_uri: 'https://id.fernweh.example/.well-known/jwks.json',
    userinfo_endpoint: 'https://id.fernweh.example/userinfo',
  });
  await inside.close();
});

test('the fault switch works as for the other stand-ins', async () => {
  const set = (mode: string) => fetch(`${url}/faults`, { method: 'PUT', body: JSON.stringify({ mode }) });
  const patienceMs = 300 * SLOWNESS;
  const keys = () => fetch(`${url}/.well-known/jwks.json`, { signal: AbortSignal.timeout(patienceMs) });
  await set('500');
  expect((await keys()).status).toBe(500);
  await set('down');
  await expect(keys()).rejects.toThrow();
  await set('hang');
  await expect(keys()).rejects.toThrow();
  await set('invalid');
  await expect((await keys()).json()).rejects.toThrow();
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({
    service: 'identity',
    fault: 'invalid',
  });
  await set('none');
  expect((await keys()).status).toBe(200);
});

test('a provider that was restarted signs with the same key, which only its owner can read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'));
  const keyFile = join(folder, 'signing-key.json');
  try {
    const keys: unknown[] = [];
    for (let start = 1; start <= 2; start += 1) {
      const once = await startTenant({ keyFile });
      keys.push(await (await fetch(`${once.url}/.well-known/jwks.json`)).json());
      await once.close();
    }
    expect(keys[1]).toEqual(keys[0]);
    expect(JSON.stringify(keys)).not.toContain('"d":');
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
