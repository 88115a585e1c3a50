import type { IdentityManagement } from '../../src/auth/identity-management.ts';
import { MINUTE_MS } from '../../src/clock.ts';
import { deletedAccounts, outbox } from '../../src/database/schema/index.ts';
import { deleteEnded } from '../../src/jobs/delete-ended.ts';
import { type Api, startApi } from '../support/api.ts';
import { movableClock } from '../support/clock.ts';
import { AUDIENCE, startIdentity } from '../support/identity.ts';

/** After DELETE /me nothing of the account is good for anything any more (product/forms 15). */

let identity: Awaited<ReturnType<typeof startIdentity>>;
let api: Api;
const deleteAccount = jest.fn<Promise<void>, [string]>();
const clock = movableClock();
const management: IdentityManagement = { deleteAccount };

beforeAll(async () => {
  identity = await startIdentity();
  api = await startApi({ IDENTITY_DOMAIN: identity.domain, IDENTITY_AUDIENCE: AUDIENCE }, undefined, {
    management,
    clock,
  });
});
beforeEach(() => {
  deleteAccount.mockReset().mockResolvedValue(undefined);
});
afterAll(async () => {
  await api.stop();
  await identity.stop();
});

let jti = 0;
const SECOND_MS = 1000;
/** @param issuedIn seconds from now */
const tokenOf = (sub: string, issuedIn = -60) =>
  identity.token({
    sub,
    claims: {
      jti: `token ${++jti}`,
      email: `${sub.slice(6)}@example.com`,
      iat: Math.floor(Date.now() / SECOND_MS) + issuedIn,
    },
  });

async function call(method: 'GET' | 'PATCH' | 'PUT' | 'DELETE', url: string, token: string, body?: object) {
  const { statusCode } = await api.app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  return statusCode;
}
const deleteMe = (token: string) => call('DELETE', '/me', token, { confirm: 'DELETE' });
/** The jobs run once more. */
async function deliver(): Promise<void> {
  clock.move(MINUTE_MS);
  await api.app.scheduler.tick();
}
const entries = () => api.app.services.queries.select().from(outbox);

test('every token of a deleted account is refused, also one that no call has shown before', async () => {
  const [here, elsewhere] = [await tokenOf('auth0|ada'), await tokenOf('auth0|ada')];
  expect(await call('PATCH', '/me', elsewhere, { name: 'Ada' })).toBe(200);
  expect(await deleteMe(here)).toBe(204);
  expect(await call('PATCH', '/me', elsewhere, { name: 'Ada' })).toBe(401);
  expect(await call('PUT', '/wishlist/slow-coast', elsewhere)).toBe(401);
  expect(await call('GET', '/me', await tokenOf('auth0|ada'))).toBe(401);
  expect(await call('GET', '/me', await tokenOf('auth0|bob'))).toBe(200);
});

test('the identity provider deletes the account at once, and hears of it once', async () => {
  expect(await deleteMe(await tokenOf('auth0|cleo'))).toBe(204);
  expect(deleteAccount.mock.calls).toEqual([['auth0|cleo']]);
  await deliver();
  expect(deleteAccount).toHaveBeenCalledTimes(1);
  // Whoever comes back under the same id starts anew.
  expect(await call('GET', '/me', await tokenOf('auth0|cleo', 5))).toBe(200);
  expect(
    JSON.stringify([await entries(), await api.app.services.queries.select().from(deletedAccounts)]),
  ).not.toContain('cleo');
});

test('while the provider does not delete it, no token of the account is taken, however new, and the outbox tries again', async () => {
  deleteAccount.mockRejectedValue(new Error('away'));
  expect(await deleteMe(await tokenOf('auth0|dora'))).toBe(204);
  const renewed = await tokenOf('auth0|dora', 5);
  expect(await call('GET', '/me', renewed)).toBe(401);
  await deliver();
  const waiting = (await entries()).filter(({ state }) => state === 'PENDING');
  expect(waiting).toMatchObject([{ kind: 'delete-account', attempts: 1, lastError: 'away' }]);
  const metrics = await api.app.inject('/metrics');
  expect(metrics.body).toMatch(
    /fernweh_api_failed_deliveries_total\{kind="delete-account",final="false"\} 1/,
  );
  expect(metrics.body).toMatch(/fernweh_api_failed_calls_total\{vendor="identity"\} 1/);
  expect(await call('GET', '/me', renewed)).toBe(401);
});

test('a deleted account is forgotten after its last token, and never before the provider has deleted it', async () => {
  const { queries } = api.app.services;
  await queries.update(deletedAccounts).set({ endsAt: new Date(0) });
  await deleteEnded(api.app.services);
  const left = await queries.select().from(deletedAccounts);
  expect(left.map(({ goneAt }) => goneAt)).toEqual([null]);
});
