import { decodeJwt } from 'jose';
import { createApplication, startTenant } from './tenant.ts';

/** The Management API, as the site's API uses it. */
const MACHINE = { client_id: 'fernweh-accounts', client_secret: 'a secret of a test' };
let tenant: Awaited<ReturnType<typeof startTenant>>;
let url: string;
beforeAll(async () => {
  tenant = await startTenant({ management: { clientId: MACHINE.client_id, secret: MACHINE.client_secret } });
  url = tenant.url;
});
afterAll(() => tenant.close());

const ask = (more: object = {}) =>
  fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      audience: `${url}/api/v2/`,
      ...MACHINE,
      ...more,
    }),
  });
const tokenOf = async () => ((await (await ask()).json()) as { access_token: string }).access_token;
const deleteUser = (id: string, token: string) =>
  fetch(`${url}/api/v2/users/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });

test('a machine gets a token with its secret, for the Management API alone', async () => {
  const answer = (await (await ask()).json()) as { access_token: string };
  expect(answer).toMatchObject({ token_type: 'Bearer', scope: 'delete:users', expires_in: 86_400 });
  expect(decodeJwt(answer.access_token)).toMatchObject({
    aud: expect.stringMatching(/\/api\/v2\/$/),
    gty: 'client-credentials',
    sub: 'fernweh-accounts@clients',
  });
  expect((await ask({ client_secret: 'guessed' })).status).toBe(401);
  expect((await ask({ client_id: 'fernweh-site' })).status).toBe(401);
  expect((await ask({ audience: 'https://api.fernweh.example' })).status).toBe(403);
});

test('the sessions and refresh tokens of a deleted account end, whatever browser has them', async () => {
  const [here, elsewhere] = [createApplication(url), createApplication(url)];
  const first = await here.tokensOf('new+gone@fernweh.example');
  const second = await elsewhere.tokensOf('new+gone@fernweh.example');
  const other = await createApplication(url).tokensOf('new+stays@fernweh.example');
  const id = String(decodeJwt(first.access_token).sub);
  expect((await deleteUser(id, await tokenOf())).status).toBe(204);
  for (const { refresh_token } of [first, second])
    expect(await (await here.refresh(refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
  const silent = await here.browser.open(here.authorize({ prompt: 'none' }).address);
  expect(silent.headers.get('location')).toContain('error=login_required');
  expect((await here.refresh(other.refresh_token)).status).toBe(200);
  // As the vendor does, it says nothing about accounts that are not there.
  expect((await deleteUser(id, await tokenOf())).status).toBe(204);
});

test('no visitor deletes an account', async () => {
  const { access_token } = await createApplication(url).tokensOf('new+curious@fernweh.example');
  expect((await deleteUser('auth0|new+curious', access_token)).status).toBe(401);
  expect((await deleteUser('auth0|new+curious', '')).status).toBe(401);
});
