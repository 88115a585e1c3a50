import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { currentToken, logIn, logOut } from '../../src/moderation/cli-login.ts';
import { type SessionFile, sessionFile } from '../../src/moderation/cli-session.ts';

let folder: string;
let file: SessionFile;
let calls: { path: string; form: Record<string, string> }[];
let answers: Record<string, [status: number, body: object][]>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fernweh-moderation-'));
  file = sessionFile(join(folder, 'config'));
  calls = [];
  answers = {};
});
afterEach(() => rm(folder, { recursive: true }));

const fetch: typeof globalThis.fetch = async (url, init) => {
  const path = new URL(String(url)).pathname;
  calls.push({ path, form: Object.fromEntries(init?.body as URLSearchParams) });
  const [status, body] = answers[path]?.shift() ?? [503, {}];
  return new Response(JSON.stringify(body), { status });
};
const provider = { domain: 'http://identity', clientId: 'tool', audience: 'https://api', fetch };
const output: string[] = [];
const waits: number[] = [];
const terminal = {
  say: (text: string) => void output.push(text),
  wait: async (ms: number) => void waits.push(ms),
};
const DEVICE = { device_code: 'd', user_code: 'BCDF-GHJK', verification_uri: 'http://identity/activate' };
const TOKENS = { access_token: 'one', expires_in: 600, refresh_token: 'again' };

test('shows a code, and polls as often as allowed until it is confirmed', async () => {
  answers = {
    '/oauth/device/code': [[200, { ...DEVICE, interval: 2 }]],
    '/oauth/token': [
      [400, { error: 'authorization_pending' }],
      [400, { error: 'slow_down' }],
      [200, TOKENS],
    ],
  };
  await file.write(await logIn(provider, terminal));
  expect(output.at(-1)).toBe('Open http://identity/activate and type this code: BCDF-GHJK');
  expect(waits).toEqual([2000, 2000, 7000]);
  expect(calls[0]?.form).toMatchObject({ client_id: 'tool', audience: 'https://api' });
  expect(calls[1]?.form).toMatchObject({ device_code: 'd', client_id: 'tool' });
  expect(await currentToken(provider, file)).toBe('one');
});

test.each([
  ['access_denied', 'The login was refused.'],
  ['expired_token', 'The code has run out.'],
  ['invalid_client', 'The login failed'],
])('%s: %s', async (error, message) => {
  answers = { '/oauth/device/code': [[200, DEVICE]], '/oauth/token': [[400, { error }]] };
  await expect(logIn(provider, terminal)).rejects.toThrow(message);
});

test('stores the login for its owner only, also over an existing file', async () => {
  await file.write({ domain: 'http://identity', accessToken: 'old', expiresAt: 0 });
  await file.write({ domain: 'http://identity', accessToken: 'new', expiresAt: 0 });
  expect((await stat(file.path)).mode & 0o777).toBe(0o600);
  expect((await stat(dirname(file.path))).mode & 0o777).toBe(0o700);
  expect(await readFile(file.path, 'utf8')).toContain('new');
});

test('refreshes an expired login, and stores the next refresh token', async () => {
  await file.write({ domain: 'http://identity', accessToken: 'old', expiresAt: 0, refreshToken: 'first' });
  answers = { '/oauth/token': [[200, TOKENS]] };
  expect(await currentToken(provider, file)).toBe('one');
  expect(calls[0]?.form).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'first' });
  expect(await file.read()).toMatchObject({ accessToken: 'one', refreshToken: 'again' });
});

test('a failed refresh asks to log in again, and an unavailable provider logs nobody out', async () => {
  await file.write({ domain: 'http://identity', accessToken: 'old', expiresAt: 0, refreshToken: 'first' });
  await expect(currentToken(provider, file)).rejects.toThrow('does not answer');
  expect(await file.read()).toBeDefined();
  answers = { '/oauth/token': [[400, { error: 'invalid_grant' }]] };
  await expect(currentToken(provider, file)).rejects.toThrow('Log in again');
  expect(await file.read()).toBeUndefined();
  await expect(currentToken(provider, file)).rejects.toThrow('You are not logged in');
});

test('a login at another provider doesn’t count, and logging out deletes everything', async () => {
  const session = {
    domain: 'http://other',
    accessToken: 'x',
    expiresAt: Date.now() + 900_000,
    refreshToken: 'r',
  };
  await file.write(session);
  await expect(currentToken(provider, file)).rejects.toThrow('You are not logged in');
  answers = { '/oauth/revoke': [[200, {}]] };
  await logOut(provider, file);
  expect(calls.at(-1)).toMatchObject({ path: '/oauth/revoke', form: { token: 'r' } });
  expect(await file.read()).toBeUndefined();
});
