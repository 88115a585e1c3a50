/** @jest-environment jsdom */
import { createEventBus } from '@flotilla/event-bus';
import { createAccountData } from './account-data.ts';

const user = { email: 'ada@example.com', firstName: 'Ada', lastName: 'L', name: 'Ada L' };
const open = (keys: readonly string[] = []) => createAccountData(createEventBus(), () => keys);
const isEmpty = () => localStorage.length + sessionStorage.length === 0;
const settle = () => new Promise(done => setTimeout(done, 50));

/** What remotes stored that this document does not know. */
function storeOthers() {
  for (const storage of [localStorage, sessionStorage]) storage.setItem('offers-draft', 'x');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  AbortSignal.timeout = () => new AbortController().signal;
  globalThis.fetch = jest.fn(async () => ({
    ok: true,
    headers: new Headers(),
    json: async () => ['offers-draft'],
  })) as never;
});

test('the end of a session removes what remotes stored that the document does not use', async () => {
  open().store(user, 'session 1');
  await settle();
  storeOthers();
  sessionStorage.setItem('checkout', 'x');
  const later = open(['checkout']);
  later.clear();
  expect(isEmpty()).toBe(true);
});

test('a tab still knows its own entries when another tab has ended the session', async () => {
  const here = open();
  here.store(user, 'session 1');
  await settle();
  storeOthers();
  localStorage.clear();
  here.clear();
  expect(isEmpty()).toBe(true);
});

test('an answer that comes after the end of the session removes too', async () => {
  localStorage.setItem('fw-client', '1');
  storeOthers();
  open().clear();
  await settle();
  expect(isEmpty()).toBe(true);
});

test('without a session nothing is asked', () => {
  open();
  expect(fetch).not.toHaveBeenCalled();
});
