/** @jest-environment jsdom */
import type { PublicConfig } from '@fernweh/contracts/page';
import { createEventBus } from '@fernweh/event-bus';
import type { Identity, IdentityListeners } from '@fernweh/vendors/auth0';
import { createSession, type SessionPorts } from './session.ts';
import type { Word } from './tabs.ts';

const CLAIMS = { email: 'ada@example.com', given_name: 'Ada', family_name: 'Lovelace' };
const config: PublicConfig = {
  siteUrl: 'http://site',
  apiUrl: 'http://api',
  search: { appId: 'a', apiKey: 'b', host: 'search', protocol: 'http' },
  identity: { domain: 'http://identity', clientId: 'c', audience: 'd' },
};
const MARKER = 'fw-client';

function setUp({ hint = false, there = true, marker = false } = {}) {
  localStorage.clear();
  sessionStorage.clear();
  if (marker) localStorage.setItem(MARKER, '1');
  let listeners: IdentityListeners | undefined;
  let hear: (word: Word) => void = () => {};
  let hinted = hint;
  const said: Word[] = [];
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
    isThere: jest.fn(async () => there),
    endAtService: jest.fn(async (_token: string) => {}),
    tabs: {
      say: word => said.push(word),
      onWord: listener => {
        hear = listener;
      },
    },
  };
  const session = createSession({
    config,
    bus: createEventBus(),
    trustScript: url => url,
    ports,
    onReturned: () => {},
  });
  return {
    session,
    ports,
    identity,
    said,
    hear: (word: Word) => hear(word),
    signIn: () => listeners?.onState({ status: 'authenticated', claims: CLAIMS }),
    provider: () => listeners,
  };
}

const settled = () => new Promise(done => setTimeout(done));

test('without the hint nobody is signed in, and nothing of the provider is asked for', () => {
  const { session, ports } = setUp();
  session.start({ returning: false });
  expect(session.current()).toEqual({ status: 'anonymous' });
  expect(ports.connect).not.toHaveBeenCalled();
});

test('signed in: e-mail and name are stored, the marker is set, the other tabs hear of it', async () => {
  const { session, signIn, said } = setUp({ hint: true });
  session.start({ returning: false });
  expect(session.current().status).toBe('loading');
  await settled();
  signIn();
  expect(session.current()).toMatchObject({ status: 'authenticated', user: { firstName: 'Ada' } });
  expect(localStorage.getItem(MARKER)).toBe('1');
  expect(sessionStorage.getItem('fw-account')).toContain('ada@example.com');
  expect(said).toEqual(['signed-in']);
  expect(await session.accessToken()).toBe('token');
});

test('a session that has run out clears what it left, once', async () => {
  const { session, identity, signIn, said } = setUp({ hint: true });
  session.start({ returning: false });
  await settled();
  signIn();
  identity.accessToken.mockRejectedValueOnce(Object.assign(new Error(), { error: 'login_required' }));
  expect(await session.accessToken()).toBeUndefined();
  expect(session.current()).toEqual({ status: 'anonymous', problem: 'expired' });
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(said).toEqual(['signed-in', 'signed-out']);
  expect(await session.accessToken()).toBeUndefined();
});

test('a token that can not be had because the provider is away ends nothing', async () => {
  const { session, identity, signIn } = setUp({ hint: true });
  session.start({ returning: false });
  await settled();
  signIn();
  identity.accessToken.mockRejectedValueOnce(new Error('Timeout'));
  expect(await session.accessToken()).toBeUndefined();
  expect(session.current().status).toBe('authenticated');
  expect(identity.forget).not.toHaveBeenCalled();
});

test('back without a session: the marker of the last one is cleared; without a marker nothing is', () => {
  const before = setUp({ marker: true });
  before.session.start({ returning: false });
  expect(before.session.current()).toEqual({ status: 'anonymous', problem: 'expired' });
  expect(localStorage.getItem(MARKER)).toBeNull();
  const never = setUp();
  never.session.start({ returning: false });
  expect(never.said).toEqual([]);
});

test('the provider away at the start: nobody is signed in today, the marker stays for when it is back', async () => {
  const { session, ports } = setUp({ hint: true, marker: true });
  ports.connect.mockRejectedValueOnce(new Error('no such chunk'));
  session.start({ returning: false });
  await settled();
  expect(session.current()).toEqual({ status: 'anonymous', problem: 'unavailable' });
  expect(localStorage.getItem(MARKER)).toBe('1');
});

test('a silent sign-in that found nobody ends the session only where the provider was asked', async () => {
  const { session, provider } = setUp({ hint: true, marker: true });
  session.start({ returning: false });
  await settled();
  // The note is still there: nobody could be asked.
  provider()?.onState({ status: 'anonymous' });
  expect(session.current()).toEqual({ status: 'anonymous', problem: 'unavailable' });
  expect(localStorage.getItem(MARKER)).toBe('1');
});

test('login leaves only for a provider that answers', async () => {
  const away = setUp({ there: false });
  away.session.start({ returning: false });
  expect(await away.session.login('/account')).toBe(false);
  expect(away.identity.login).not.toHaveBeenCalled();
  const there = setUp();
  there.session.start({ returning: false });
  expect(await there.session.login('/account')).toBe(true);
  expect(there.identity.login).toHaveBeenCalledWith('/account', undefined);
});

test('logout clears what is here, then ends the session at the service and at the provider', async () => {
  const { session, ports, identity, signIn, said } = setUp({ hint: true });
  session.start({ returning: false });
  await settled();
  signIn();
  ports.endAtService.mockImplementationOnce(async () => {
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
  await session.logout();
  expect(ports.endAtService).toHaveBeenCalledWith('token');
  expect(identity.logout).toHaveBeenCalledWith('http://site');
  expect(said).toEqual(['signed-in', 'signed-out']);
});

test('who is leaving gets no token any more: it would be refused', async () => {
  const { session, ports, signIn } = setUp({ hint: true });
  session.start({ returning: false });
  await settled();
  signIn();
  let meanwhile: unknown = 'not asked';
  ports.endAtService.mockImplementationOnce(async () => {
    meanwhile = await session.accessToken();
  });
  await session.logout();
  expect(meanwhile).toBeUndefined();
});

test('logout while the provider is away still forgets everything here', async () => {
  const { session, identity, signIn } = setUp({ hint: true, there: false });
  session.start({ returning: false });
  await settled();
  signIn();
  await session.logout();
  expect(identity.forget).toHaveBeenCalled();
  expect(session.current()).toEqual({ status: 'anonymous' });
});

test('tabs follow each other in and out', async () => {
  const { session, hear, ports, signIn, identity } = setUp();
  session.start({ returning: false });
  hear('signed-in');
  expect(ports.connect).toHaveBeenCalledTimes(1);
  await settled();
  signIn();
  expect(session.current().status).toBe('authenticated');
  hear('signed-out');
  await settled();
  expect(identity.forget).toHaveBeenCalled();
  expect(session.current()).toEqual({ status: 'anonymous' });
});
