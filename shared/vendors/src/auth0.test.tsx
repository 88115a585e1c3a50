/** @jest-environment jsdom */
import { connectIdentity } from './auth0.tsx';

jest.mock('@auth0/auth0-react', () => ({ Auth0Provider: () => null }));

const LOCK = 'browser-tabs-lock-key-auth0.lock.getTokenSilently.site';

test('locks that an earlier page left behind are removed, and nothing else', () => {
  const settings = { domain: '', clientId: '', audience: '', redirectUri: '', returning: false };
  localStorage.setItem(LOCK, '{}');
  localStorage.setItem('geoData', '{}');
  void connectIdentity({ ...settings, trustScript: url => url }, { onState() {}, onReturned() {} });
  expect(Object.keys(localStorage)).toEqual(['geoData']);
});
