import { decodeJwt } from 'jose';
import type { Running } from '../src/shared/server.ts';
import { AUDIENCE, CALLBACK, createApplication, SITE, startTenant } from './tenant.ts';

const DESK_SITE = 'http://localhost:3300';
const DESK_AUDIENCE = 'https://desk.fernweh.example';
const DESK = {
  client_id: 'fernweh-desk',
  audience: DESK_AUDIENCE,
  redirect_uri: `${DESK_SITE}/auth/callback`,
};

let tenant: Running;
beforeAll(async () => {
  tenant = await startTenant({
    desk: { clientId: 'fernweh-desk', audience: DESK_AUDIENCE, sites: [DESK_SITE] },
  });
});
afterAll(() => tenant.close());

/** Signs the operator in to an application. @returns the token's claims, or what the provider said */
async function claimsFor(more: Record<string, string>) {
  const { browser, loginPage } = createApplication(tenant.url);
  const page = await loginPage(more);
  if (!page.html.includes('password')) return { refused: page.html };
  const resumed = await browser.submit(page, { email: 'operator@fernweh.example', password: 'fernweh' });
  const back = await browser.follow(resumed);
  const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const answer = await fetch(`${tenant.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', code, code_verifier: page.verifier },
      ...{ client_id: more.client_id ?? 'fernweh-site', redirect_uri: more.redirect_uri ?? CALLBACK },
    }),
  });
  const { access_token, refresh_token } = (await answer.json()) as Record<string, string>;
  return { claims: decodeJwt(access_token ?? ''), refresh: refresh_token ?? '' };
}

test('the desk’s page gets tokens for the desk with an operator’s permission, the site gets tokens for the API without it', async () => {
  const desk = await claimsFor(DESK);
  expect(desk.claims).toMatchObject({
    aud: [DESK_AUDIENCE, `${tenant.url}/userinfo`],
    azp: 'fernweh-desk',
    permissions: ['operate:releases'],
    jti: expect.any(String),
  });
  const site = await claimsFor({});
  expect(site.claims).toMatchObject({
    aud: [AUDIENCE, `${tenant.url}/userinfo`],
    azp: 'fernweh-site',
    permissions: [],
  });
});

test.each([
  ['the site', 'the desk’s audience', { audience: DESK_AUDIENCE }],
  ['the desk', 'the API’s audience', { ...DESK, audience: AUDIENCE }],
  ['the site', 'the desk’s address', { redirect_uri: DESK.redirect_uri }],
  ['the desk', 'the site’s address', { ...DESK, redirect_uri: CALLBACK }],
])('%s does not get %s', async (_client, _what, more) => {
  const { authorize } = createApplication(tenant.url);
  const answer = await fetch(authorize(more).address, { redirect: 'manual' });
  const location = answer.headers.get('location') ?? '';
  const said = `${location} ${await answer.text()}`;
  expect(said).not.toContain('/u/login');
  expect(said).toMatch(/access_denied|redirect_uri/);
});

test('the login form may lead back to each application: browsers check the redirects that follow it', async () => {
  for (const more of [DESK, {}]) {
    const { address } = createApplication(tenant.url).authorize(more);
    const toLogin = await fetch(address, { redirect: 'manual' });
    const cookie = toLogin.headers
      .getSetCookie()
      .map(one => one.split(';')[0])
      .join('; ');
    const login = await fetch(new URL(toLogin.headers.get('location') ?? '', tenant.url), {
      headers: { cookie },
    });
    const policy = login.headers.get('content-security-policy');
    expect(policy).toMatch(new RegExp(`form-action 'self'[^;]* ${SITE}[ ;]`));
    expect(policy).toMatch(new RegExp(`form-action 'self'[^;]* ${DESK_SITE}[ ;]`));
  }
});

test('a refresh token of the site renews no token of the desk', async () => {
  const { refresh } = await claimsFor({});
  const renew = (more: Record<string, string>) =>
    fetch(`${tenant.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refresh ?? '', ...more }),
    });
  expect((await renew({ client_id: 'fernweh-desk' })).status).toBe(400);
  const renewed = await renew({ client_id: 'fernweh-site', audience: DESK_AUDIENCE });
  const { access_token } = (await renewed.json()) as { access_token?: string };
  if (access_token) expect(decodeJwt(access_token).aud).not.toContain(DESK_AUDIENCE);
});

test('a logout returns to the addresses of its own application alone, and other origins may not ask for tokens', async () => {
  const logout = (client_id: string, returnTo: string) =>
    fetch(`${tenant.url}/v2/logout?${new URLSearchParams({ client_id, returnTo })}`, {
      redirect: 'manual',
    }).then(({ status }) => status);
  expect(await logout('fernweh-desk', DESK_SITE)).toBe(302);
  expect(await logout('fernweh-site', SITE)).toBe(302);
  expect(await logout('fernweh-desk', SITE)).toBe(200);
  expect(await logout('fernweh-site', DESK_SITE)).toBe(200);
  const cors = (client_id: string, origin: string) =>
    fetch(`${tenant.url}/oauth/token`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x', client_id }),
    }).then(({ headers }) => headers.get('access-control-allow-origin'));
  expect(await cors('fernweh-desk', DESK_SITE)).toBe(DESK_SITE);
  expect(await cors('fernweh-desk', SITE)).toBeNull();
  expect(await cors('fernweh-site', DESK_SITE)).toBeNull();
});
