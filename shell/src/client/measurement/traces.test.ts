/** @jest-environment jsdom */
import { writeCookie } from '../consent/write-cookie.ts';
import { removeTraces } from './traces.ts';

test('removes what is named, everywhere, and nothing else', () => {
  writeCookie('AMP_123=a; Path=/');
  writeCookie('channel=33; Path=/');
  localStorage.setItem('AMP_unsent', '[]');
  localStorage.setItem('geoData', '{}');
  sessionStorage.setItem('AMP_url', 'x');
  removeTraces({ cookies: /^AMP_/, storage: /^AMP_/ });
  expect(document.cookie).toBe('channel=33');
  expect(Object.keys(localStorage)).toEqual(['geoData']);
  expect(sessionStorage).toHaveLength(0);
});
