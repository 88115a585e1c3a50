/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Settings } from '../settings.ts';
import { type Session, useSession } from './session.ts';

type Tab = { onmessage?: () => void };

/** Tabs of one browser that have this channel open. */
const tabs = new Set<Tab>();
class Channel implements Tab {
  onmessage?: () => void;
  constructor() {
    tabs.add(this);
  }
  postMessage() {
    for (const tab of tabs) if (tab !== this) tab.onmessage?.();
  }
  close() {
    tabs.delete(this);
  }
}

const asked = jest.fn<Promise<Response>, [string, RequestInit]>();
const closing: (() => void)[] = [];

beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel: Channel, fetch: asked, IS_REACT_ACT_ENVIRONMENT: true });
  asked.mockReset().mockResolvedValue({ ok: true } as Response);
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A tab of the desk, by default on a machine without identity provider. */
async function openTab(settings: Pick<Settings, 'signIn'> = {}) {
  const tab = { session: { status: 'loading' } as Session };
  const root = createRoot(document.createElement('div'));
  function Page() {
    tab.session = useSession(settings as Settings);
    return null;
  }
  await act(async () => root.render(<Page />));
  closing.push(() => act(() => root.unmount()));
  return tab;
}

async function signedIn() {
  history.replaceState(null, '', '/#login=a-secret');
  const tab = await openTab();
  if (tab.session.status !== 'signed-in') throw new Error(`The tab is ${tab.session.status}`);
  return { tab, session: tab.session };
}

test('whoever opens the page without the link is signed out, and the page cannot begin it', async () => {
  expect((await openTab()).session).toEqual({ status: 'signed-out' });
});

test('who signs out ends the token at the desk, here and in other tabs', async () => {
  const other = await signedIn();
  const { tab, session } = await signedIn();
  await act(async () => session.signOut());
  expect(tab.session.status).toBe('signed-out');
  expect(other.tab.session.status).toBe('signed-out');
  const [path, { method, headers }] = asked.mock.calls[0] ?? ['', {}];
  expect([path, method, headers]).toEqual(['/v1/desk/logout', 'POST', { authorization: 'Bearer a-secret' }]);
});

test('a desk that does not answer keeps nobody signed in', async () => {
  asked.mockRejectedValue(new Error('The desk is away'));
  const { tab, session } = await signedIn();
  await act(async () => session.signOut());
  expect(tab.session.status).toBe('signed-out');
  expect(sessionStorage).toHaveLength(0);
});

test('a token that the desk does not take any more is forgotten', async () => {
  const { tab, session } = await signedIn();
  expect(await session.token()).toBe('a-secret');
  await act(async () => session.ended());
  expect(tab.session.status).toBe('signed-out');
});

test('a module that does not load is a page that says so', async () => {
  const provider = { domain: 'login.example', clientId: 'desk', audience: 'desk' };
  const { session } = await openTab({ signIn: { module: 'data:text/javascript,throw 1', provider } });
  expect(session).toEqual({ status: 'failed' });
});
