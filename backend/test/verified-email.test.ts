import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createVerifiedEmail } from '../src/auth/verified-email.ts';

let provider: Server;
let answer: object;
let calls: (string | undefined)[];
let domain: string;

beforeAll(async () => {
  provider = createServer((request, response) => {
    calls.push(`${request.url} ${request.headers.authorization}`);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve));
  domain = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
beforeEach(() => {
  calls = [];
});
afterAll(() => new Promise(resolve => provider.close(resolve)));

const headers = { authorization: 'Bearer a-token' };
const user = { id: 'auth0|ada', permissions: [] };

test('the address comes from the token, otherwise from the provider, called with the visitor’s own token', async () => {
  answer = { sub: user.id, email: 'ada@example.com', email_verified: true };
  const verifiedEmail = createVerifiedEmail({ domain });
  expect(await verifiedEmail.find({ user: { ...user, email: 'eve@example.com' }, headers })).toBe(
    'eve@example.com',
  );
  expect(calls).toEqual([]);
  expect(await verifiedEmail.find({ user, headers })).toBe('ada@example.com');
  expect(calls).toEqual(['/userinfo Bearer a-token']);
  const behindProxy = createVerifiedEmail({
    domain: 'http://elsewhere.invalid',
    jwksUrl: `${domain}/keys/jwks.json`,
  });
  expect(await behindProxy.find({ user, headers })).toBe('ada@example.com');
});

test('an unverified address, and an unavailable provider, give no address', async () => {
  answer = { sub: user.id, email: 'ada@example.com', email_verified: false };
  expect(await createVerifiedEmail({ domain }).find({ user, headers })).toBeUndefined();
  answer = { error: 'invalid_token' };
  expect(await createVerifiedEmail({ domain }).find({ user, headers })).toBeUndefined();
  const onFailedCall = jest.fn();
  const unavailable = createVerifiedEmail({ domain: 'http://127.0.0.1:1', onFailedCall });
  expect(await unavailable.find({ user, headers })).toBeUndefined();
  expect(onFailedCall).toHaveBeenCalledWith('identity', expect.anything());
});

test.each([
  ['somebody else', { sub: 'auth0|eve' }],
  ['nobody', {}],
])('an answer for %s gives no address', async (_, whose) => {
  answer = { ...whose, email: 'eve@example.com', email_verified: true };
  const onFailedCall = jest.fn();
  const verifiedEmail = createVerifiedEmail({ domain, onFailedCall });
  expect(await verifiedEmail.find({ user, headers })).toBeUndefined();
  expect(await verifiedEmail.find({ user: undefined, headers })).toBeUndefined();
  await expect(verifiedEmail.require({ user, headers } as never)).rejects.toMatchObject({ status: 503 });
  expect(onFailedCall).toHaveBeenCalledTimes(2);
});
