/** @jest-environment jsdom */
import { writeCookie } from '../../../../platform/host/src/client/write-cookie.ts';
import { removeVendorStorage } from './vendor-storage.ts';

test('removes matching cookies and keys only', () => {
  writeCookie('AMP_123=a; Path=/');
  writeCookie('channel=33; Path=/');
  localStorage.setItem('AMP_unsent', '[]');
  localStorage.setItem('geoData', '{}');
  sessionStorage.setItem('AMP_url', 'x');
  removeVendorStorage({ cookies: /^AMP_/, keys: /^AMP_/ });
  expect(document.cookie).toBe('channel=33');
  expect(Object.keys(localStorage)).toEqual(['geoData']);
  expect(sessionStorage).toHaveLength(0);
});
