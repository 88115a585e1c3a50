/** @jest-environment jsdom */

import { accountDataCleared } from '@fernweh/contracts/events';
import type { Identity, IdentityListeners } from '@fernweh/vendors/auth0';
import type { PublicConfig } from '@flotilla/contracts/register';
import { createEventBus } from '@flotilla/event-bus';
import { type AccountData, createAccountData } from './account-data.ts';
import { createBrowserSession } from './browser-session.ts';
import { createSession } from './session.ts';
import type { SessionPorts } from './session-types.ts';
import { BROWSER_STORES } from './stored-keys.ts';
import type { TabMessage } from './tabs.ts';

const CLAIMS = { sub: 'auth0|ada', email: 'ada@example.com', given_name: 'Ada', family_name: 'Lovelace' };
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

/** Random ids could spell what a test looks for. */
let sessions = 0;

function setUp({ hint = false, available = true, marker = false, keep = false, before = () => {} } = {}) {
  if (!keep) for (const storage of [localStorage, sessionStorage]) storage.clear();
  if (marker) localStorage.setItem(MARKER, '1');
  before();
  let listeners: IdentityListeners | undefined;
  let hear: (message: TabMessage) => void = () => {};
  let wake: (isBack: boolean) => void = () => {};
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
    subject: jest.fn(async (): Promise<string | undefined> => CLAIMS.sub),
    cachedToken: jest.fn(async (): Promise<string | undefined> => 'token'),
    revoke: jest.fn(async () => {}),
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
    holdNote: jest.fn(async () => undefined),
    tabs: {
      post: message => posted.push(message),
      onMessage: listener => {
        hear = listener;
      },
    },
    thisDocument: {
      hide: jest.fn(),
      show: jest.fn(),
      startAnew: jest.fn(),
      onWake: listener => {
        wake = listener;
      },
      onSleep: () => {},
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
    browserSession: createBrowserSession(BROWSER_STORES, () => `session ${++sessions}`),
    checkedPath: path => path ?? '/',
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
    wake: (isBack = false) => wake(isBack),
    signIn: (claims = CLAIMS) => listeners?.onState({ status: 'authenticated', claims }),
    provider: () => listeners,
  };
}

/** The browser remembers that a session has ended, and a tab whose document ends which names to clear: nothing of a person. */
function expectNothingOfAda({ browser, tab } = stored()) {
  expect(Object.keys(browser)).toEqual(['signed-in']);
  expect(Object.keys(tab).filter(key => !['fw-tab', 'fw-account-keys'].includes(key))).toEqual([]);
  expect(JSON.stringify({ ...browser, ...tab })).not.toContain('ada');
}
/** What browser and tab keep now. */
const stored = () => ({ browser: { ...localStorage }, tab: { ...sessionStorage } });

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
  expectNothingOfAda();
  expect(posted).toEqual(['signed-in', 'expired', 'signed-out']);
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
  let kept: ReturnType<typeof stored> | undefined;
  ports.endProviderSession.mockImplementationOnce(async () => {
    kept = stored();
  });
  session.start({ returning: false });
  expect(session.current()).toEqual({ status: 'anonymous', problem: 'expired' });
  expect(cleared).toHaveBeenCalledTimes(1);
  expect(ports.endProviderSession).toHaveBeenCalledTimes(1);
  expectNothingOfAda(kept);
  expect(ports.endApiSession).toHaveBeenCalledWith(undefined);
  expect(posted).toEqual(['expired', 'signed-out']);
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
  const { session, identity } = setUp({ keep: true });
  session.start({ returning: false });
  await session.login('/account');
  expect(identity.login).toHaveBeenCalledWith('/account', { again: true });
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
  let kept: ReturnType<typeof stored> | undefined;
  ports.endApiSession.mockImplementationOnce(async () => {
    kept = stored();
  });
  await session.logout();
  expect(ports.endApiSession).toHaveBeenCalledWith('token');
  expectNothingOfAda(kept);
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

test('a token that arrives when this document has logged out is given to nobody', async () => {
  const { session, identity, signIn } = setUp({ hint: true });
  session.start({ returning: false });
  await settled();
  signIn();
  let arrive = (_token: string) => {};
  identity.accessToken.mockImplementationOnce(
    () =>
      new Promise(done => {
        arrive = done;
      }),
  );
  const asked = session.accessToken();
  await settled();
  const loggedOut = session.logout();
  arrive('token');
  expect(await asked).toBeUndefined();
  await loggedOut;
});

test('logout with an unavailable provider clears everything in the browser', async () => {
  const { session, identity, signIn, ports } = setUp({ hint: true, available: false });
  session.start({ returning: false });
  await settled();
  signIn();
  await session.logout();
  expect(identity.forget).toHaveBeenCalled();
  expectNothingOfAda();
  expect(ports.thisDocument.startAnew).toHaveBeenCalledWith('/');
  expect(session.current().user).toBeUndefined();
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
  expect(session.current().user).toBeUndefined();
  await settled();
  expect(sessionStorage.getItem('checkout')).toBeNull();
  expect(sessionStorage.getItem('fw-account')).toBeNull();
  // Its tokens end, and nobody asks for new ones. The hint cookie may be somebody else's by now.
  expect(ports.endApiSession).toHaveBeenCalledWith('token');
  expect(identity.revoke).toHaveBeenCalled();
  expect(identity.forget).not.toHaveBeenCalled();
  expect(identity.accessToken).not.toHaveBeenCalled();
  expect(ports.thisDocument.startAnew).toHaveBeenCalledTimes(1);
});

test('a session that expired in another tab leaves the page as it is', async () => {
  const { session, hear, ports, signIn } = setUp({ hint: true });
  session.start({ returning: false });
  await settled();
  signIn();
  hear('expired');
  expect(session.current()).toEqual({ status: 'anonymous', problem: 'expired' });
  await settled();
  expect(ports.thisDocument.startAnew).not.toHaveBeenCalled();
});

test('a token of somebody else is no token of this document', async () => {
  const { session, identity, ports, signIn } = setUp({ hint: true });
  session.start({ returning: false });
  await settled();
  signIn();
  identity.subject.mockResolvedValue('auth0|bob');
  expect(await session.accessToken()).toBeUndefined();
  await settled();
  expect(ports.thisDocument.startAnew).toHaveBeenCalledTimes(1);
});

test('a silent sign-in after a logout is refused, whatever the hint cookie says', async () => {
  const first = setUp({ hint: true });
  first.session.start({ returning: false });
  await settled();
  first.signIn();
  await first.session.logout();
  const later = setUp({ hint: true, keep: true });
  later.session.start({ returning: false });
  expect(later.ports.connect).not.toHaveBeenCalled();
  expect(later.session.current()).toEqual({ status: 'anonymous' });
});

test('an answer of the provider that outlived the logout in another tab signs nobody in', async () => {
  const other = setUp({ hint: true });
  other.session.start({ returning: false });
  await settled();
  other.signIn();
  const { session, signIn, identity } = setUp({
    hint: true,
    keep: true,
    // Another tab has a store of its own.
    before: () => sessionStorage.clear(),
  });
  session.start({ returning: false });
  await settled();
  await other.session.logout();
  signIn();
  expect(session.current()).toEqual({ status: 'anonymous' });
  await settled();
  expect(identity.forget).toHaveBeenCalled();
});

test('the session of an earlier shell goes on, and ends when that shell ends it', async () => {
  const { session, ports, signIn, wake } = setUp({
    hint: true,
    marker: true,
    before: () => sessionStorage.setItem('fw-account', '{"email":"ada@example.com"}'),
  });
  typeIntoCheckout();
  session.start({ returning: false });
  await settled();
  signIn();
  expect(sessionStorage.getItem('checkout')).not.toBeNull();
  localStorage.removeItem(MARKER);
  wake();
  await settled();
  expect(ports.thisDocument.startAnew).toHaveBeenCalledTimes(1);
});

test('what a restored tab stored in a session that is over is gone before anybody reads it', () => {
  const { session } = setUp({
    before: () => {
      typeIntoCheckout();
      sessionStorage.setItem('fw-tab', 'session 1');
      sessionStorage.setItem('fw-account', '{"email":"ada@example.com"}');
    },
  });
  expect(sessionStorage).toHaveLength(0);
  session.start({ returning: false });
});
