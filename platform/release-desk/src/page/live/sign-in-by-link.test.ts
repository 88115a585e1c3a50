/** @jest-environment jsdom */
import { signInByLink } from './sign-in-by-link.ts';

const NO_PROVIDER = { domain: '', clientId: '', audience: '' };
const open = (path: string) => history.replaceState(null, '', path);

async function signedIn() {
  const onOperator = jest.fn<void, [string | undefined]>();
  const session = await signInByLink(NO_PROVIDER, { onOperator });
  return { session, onOperator };
}

beforeEach(() => sessionStorage.clear());

test('the link that the start printed signs its tab in, and the address keeps no secret', async () => {
  open('/mf-search?days=7#login=a-secret');
  const { session, onOperator } = await signedIn();
  expect(onOperator.mock.calls).toEqual([['This machine']]);
  expect(await session.token()).toBe('a-secret');
  expect(location.href).toMatch(/\/mf-search\?days=7$/);
});

test('the tab stays signed in when it loads again', async () => {
  open('/#login=a-secret');
  await signedIn();
  const { session, onOperator } = await signedIn();
  expect(onOperator.mock.calls).toEqual([['This machine']]);
  expect(await session.token()).toBe('a-secret');
});

test('without the link nobody is signed in, and the page cannot begin it', async () => {
  open('/#section');
  const { session, onOperator } = await signedIn();
  expect(onOperator.mock.calls).toEqual([[undefined]]);
  expect(await session.token()).toBeUndefined();
  expect(session.login).toBeUndefined();
  expect(location.hash).toBe('#section');
});

test('the link of another start, opened where the desk is shown, takes the place of the first', async () => {
  open('/#login=of-the-first');
  const { session } = await signedIn();
  location.hash = 'login=of-the-second';
  dispatchEvent(new HashChangeEvent('hashchange'));
  expect(await session.token()).toBe('of-the-second');
  expect(location.hash).toBe('');
});

test.each(['logout', 'forget'] as const)('%s forgets the secret and says so', async way => {
  open('/#login=a-secret');
  const { session, onOperator } = await signedIn();
  await session[way]();
  expect(await session.token()).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
  expect(onOperator).toHaveBeenLastCalledWith(undefined);
});
