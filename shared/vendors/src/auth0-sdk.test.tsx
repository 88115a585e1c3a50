/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { setImmediate } from 'node:timers';
import { TextDecoder, TextEncoder } from 'node:util';
import type { IdentityState } from './auth0.tsx';

/** The vendor's own SDK, with what jsdom lacks of a browser, and without a provider behind it. */
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
Object.assign(globalThis, {
  TextDecoder,
  TextEncoder,
  setImmediate,
  fetch: () => Promise.reject(new Error('no provider')),
});

const settings = {
  ...{ domain: 'https://identity.example', clientId: 'site', audience: 'https://api.example' },
  ...{ redirectUri: 'http://localhost/auth/callback', returning: false, trustScript: (url: string) => url },
};

/** What the SDK keeps of a sign-in that has begun, in a cookie, so that another tab can end it. */
function begun(): { code_verifier?: string; redirect_uri?: string; appState?: object } {
  const cookie = document.cookie.split('; ').find(text => text.includes('txs'));
  return JSON.parse(decodeURIComponent(cookie?.slice(cookie.indexOf('=') + 1) ?? '{}'));
}

test('signing in begins with a secret of this browser, and remembers where to return to', async () => {
  const { connectIdentity } = await import('./auth0.tsx');
  const states: IdentityState[] = [];
  const identity = await connectIdentity(settings, {
    onState: state => states.push(state),
    onReturned() {},
  });
  // Nobody is signed in: the SDK finds that out without asking the provider.
  for (let i = 0; i < 200 && states.at(-1)?.status !== 'anonymous'; i++)
    await new Promise(done => setTimeout(done, 5));
  expect(states.map(({ status }) => status)).toEqual(['loading', 'anonymous']);
  // jsdom goes nowhere, and says so.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await identity.login('/account/wishlist');
  const { code_verifier: secret, redirect_uri: returnAddress, appState } = begun();
  expect(secret).toMatch(/^[\w~.-]{43,128}$/);
  expect(returnAddress).toBe('http://localhost/auth/callback');
  expect(appState).toEqual({ returnTo: '/account/wishlist' });
});
