/** @jest-environment jsdom */

import { accountDataCleared } from '@fernweh/contracts/events';
import type { PublicConfig } from '@fernweh/contracts/page';
import { createEventBus } from '@fernweh/event-bus';
import type { Identity, IdentityListeners } from '@fernweh/vendors/auth0';
import { type AccountData, createAccountData } from './account-data.ts';
import { createSession, type SessionPorts } from './session.ts';
import type { TabMessage } from './tabs.ts';

const CLAIMS = { email: 'ada@example.com', given_name: 'Ada', family_name: 'Lovelace' };
const config: PublicConfig = {
  siteUrl: 'http://site',
  apiUrl: 'http://api',
  search: { appId: 'a', apiKey: 'b', host: 'search', protocol: 'http' },
  identity: { domain: 'http://identity', clientId: 'c', audience: 'd' },
};
const MARKER = 'fw-client';
/** What remotes declare in their manifests. */
const REMOTE_KEYS = ['checkout', 'checkout-draft'];

function typeIntoCheckout() {
  for (const key of REMOTE_KEYS) sessionStorage.setItem(key, '{"email":"ada@example.com"}');
}

function setUp({ hint = false, available = true, marker = false, before = () => {} } = {}) {
  localStorage.clear();
  sessionStorage.clear();
  if (marker) localStorage.setItem(MARKER, '1');
  before();
  let listeners: IdentityListeners | undefined;
  let hear: (message: TabMessage) => void = () => {};
  let hinted = hint;
  const posted: TabMessage[] = [];
  const onProviderUnavailable = jest.fn();
  const identity: jest.Mocked<Identity> = {
    login: jest.fn(async (_returnTo: string) => {}),
    logout: jest.fn(async (_returnTo: string) => {}),
    forget: jest.fn(async () => {
      hinted = false;
      listeners?.onState({ status: 'anonymous' });
    }),
    accessToken: jest.fn(async (): Promise<string | undefined> => 'token'),
  };
  const ports: jest.Mocked<SessionPorts> = {
    connect: jest.fn(async (_settings, given) => {
      listeners = given;
      return identity;
    }),
    hasHint: jest.fn(() => hinted),
    isProviderAvailable: jest.fn(async () => available),
    endApiSession: jest.fn(async (_token: string | undefined) => {}),
    endProviderSession: jest.fn(async () => {}),
    tabs: {
      post: message => posted.push(message),
      onMessage: listener => {
        hear = listener;
      },
    },
  };
  const bus = createEventBus();
  const cleared = jest.fn();
  bus.on(accountDataCleared).subscribe(cleared);
  const accountData: AccountData = createAccountData(bus, () => REMOTE_KEYS);
  const session = createSession({
    config,
    bus,
    accountData,
    trustScript: url => url,
    ports,
    onReturned: () => {},
    onProviderUnavailable,
  });
  return {
    session,
    ports,
    identity,
    posted,
    cleared,
    onProviderUnavailable,
    hear: (message: TabMessage) => hear(message),
    signIn: () => listeners?.onState({ status: 'authenticated', claims: CLAIMS }),
    provider: () => listeners,
  };
}

const settled = () => new Promise(done => setTimeout(done));

test('without the hint cookie nobody is signed in, and the provider is not contacted', () => {
  const { session, ports } = setUp();
  session.start({ returning: false });
  expect(session.current()).toEqual({ status: 'anonymous' });
  expect(ports.connect).not.toHaveBeenCalled();
});

test('sign-in stores e-mail address, name and marker, and tells the other tabs', async () => {
  const { session, signIn, posted } = setUp({ hint: true });
  session.start({ returning: false });
  expect(session.current().status).toBe('loading');
  await settled();
  signIn();
  expect(session.current()).toMatchObject({ status: 'authenticated', user: { firstName: 'Ada' } });
  expect(localStorage.getItem(MARKER)).toBe('1');
  expect(sessionStorage.getItem('fw-account')).toContain('ada@example.com');
  expect(posted).toEqual(['signed-in']);
  expect(await session.accessToken()).toBe('token');
});

test('an expired session clears its stored data once', async () => {
  const { session, identity, signIn, posted } = setUp({ hint: true });
  session.start({ returning: false });
  await settled();
  signIn();
  identity.accessToken.mockRejectedValueOnce(Object.assign(new Error(), { error: 'login_required' }));
  expect(await session.accessToken()).toBeUndefined();
  expect(session.current()).toEqual({ status: 'anonymous', problem: 'expired' });
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(posted).toEqual(['signed-in', 'signed-out']);
  expect(await session.accessToken()).toBeUndefined();
});

test('an unavailable provider does not end the session', async () => {
  const { session, identity, signIn } = setUp({ hint: true });
  session.start({ returning: false });
  await settled();
  signIn();
  identity.accessToken.mockRejectedValueOnce(new Error('Timeout'));
  expect(await session.accessToken()).toBeUndefined();
  expect(session.current().status).toBe('authenticated');
  expect(identity.forget).not.toHaveBeenCalled();
});

test('a marker without a session: marker and every remote’s account data go, then provider and account service are logged out', () => {
  const { session, ports, cleared, posted } = setUp({ marker: true });
  typeIntoCheckout();
  sessionStorage.setItem('fw-account', '{"email":"ada@example.com"}');
  ports.endProviderSession.mockImplementationOnce(async () => {
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
  session.start({ returning: false });
  expect(session.current()).toEqual({ status: 'anonymous', problem: 'expired' });
  expect(cleared).toHaveBeenCalledTimes(1);
  expect(ports.endProviderSession).toHaveBeenCalledTimes(1);
  expect(ports.endApiSession).toHaveBeenCalledWith(undefined);
  expect(posted).toEqual(['signed-out']);
});

test('without a marker nothing is cleared and nobody is logged out', () => {
  const { session, ports, cleared, posted } = setUp();
  typeIntoCheckout();
  session.start({ returning: false });
  expect(sessionStorage).toHaveLength(REMOTE_KEYS.length);
  expect([cleared, ports.endProviderSession, ports.endApiSession].map(one => one.mock.calls.length)).toEqual([
    0, 0, 0,
  ]);
  expect(posted).toEqual([]);
});

test('the stored email fills in the provider’s login page, but not after a logout', async () => {
  const stored = () => sessionStorage.setItem('fw-account', '{"email":"ada@example.com"}');
  const first = setUp({ marker: true, before: stored });
  first.session.start({ returning: false });
  await first.session.login('/account');
  expect(first.identity.login).toHaveBeenCalledWith('/account', { email: 'ada@example.com' });

  const second = setUp({ hint: true, before: stored });
  second.session.start({ returning: false });
  await settled();
  second.signIn();
  await second.session.logout();
  await second.session.login('/account');
  expect(second.identity.login).toHaveBeenCalledWith('/account', {});
});

test('if the provider is unavailable at the start, nobody is signed in and the marker stays', async () => {
  const { session, ports } = setUp({ hint: true, marker: true });
  ports.connect.mockRejectedValueOnce(new Error('no such chunk'));
  session.start({ returning: false });
  await settled();
  expect(session.current()).toEqual({ status: 'anonymous', problem: 'unavailable' });
  expect(localStorage.getItem(MARKER)).toBe('1');
});

test('a silent sign-in ends the session only if the provider answered', async () => {
  const { session, provider } = setUp({ hint: true, marker: true });
  session.start({ returning: false });
  await settled();
  // The hint cookie is still set: the provider did not answer.
  provider()?.onState({ status: 'anonymous' });
  expect(session.current()).toEqual({ status: 'anonymous', problem: 'unavailable' });
  expect(localStorage.getItem(MARKER)).toBe('1');
});

test('login leaves for the provider only if it answers', async () => {
  const unavailable = setUp({ available: false });
  unavailable.session.start({ returning: false });
  expect(await unavailable.session.login('/account')).toBe(false);
  expect(unavailable.identity.login).not.toHaveBeenCalled();
  expect(unavailable.onProviderUnavailable).toHaveBeenCalledTimes(1);
  const available = setUp();
  available.session.start({ returning: false });
  expect(await available.session.login('/account')).toBe(true);
  expect(available.identity.login).toHaveBeenCalledWith('/account', {});
});

test('logout clears stored data, then ends the session at the API and at the provider', async () => {
  const { session, ports, identity, signIn, posted } = setUp({ hint: true });
  session.start({ returning: false });
  await settled();
  signIn();
  typeIntoCheckout();
  ports.endApiSession.mockImplementationOnce(async () => {
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
  await session.logout();
  expect(ports.endApiSession).toHaveBeenCalledWith('token');
  expect(identity.logout).toHaveBeenCalledWith('http://site');
  expect(posted).toEqual(['signed-in', 'signed-out']);
});

test('during logout no access token is given out', async () => {
  const { session, ports, signIn } = setUp({ hint: true });
  session.start({ returning: false });
  await settled();
  signIn();
  let meanwhile: unknown = 'not asked';
  ports.endApiSession.mockImplementationOnce(async () => {
    meanwhile = await session.accessToken();
  });
  await session.logout();
  expect(meanwhile).toBeUndefined();
});

test('logout with an unavailable provider clears everything in the browser', async () => {
  const { session, identity, signIn } = setUp({ hint: true, available: false });
  session.start({ returning: false });
  await settled();
  signIn();
  await session.logout();
  expect(identity.forget).toHaveBeenCalled();
  expect(session.current()).toEqual({ status: 'anonymous' });
});

test('tabs follow each other’s sign-in and sign-out', async () => {
  const { session, hear, ports, signIn, identity } = setUp();
  session.start({ returning: false });
  hear('signed-in');
  expect(ports.connect).toHaveBeenCalledTimes(1);
  await settled();
  signIn();
  expect(session.current().status).toBe('authenticated');
  typeIntoCheckout();
  hear('signed-out');
  await settled();
  expect(sessionStorage).toHaveLength(0);
  expect(identity.forget).toHaveBeenCalled();
  expect(ports.endApiSession).toHaveBeenCalledWith('token');
  expect(session.current()).toEqual({ status: 'anonymous' });
});
