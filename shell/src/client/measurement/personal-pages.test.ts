/** @jest-environment jsdom */
import { isPrivate } from '../../../../platform/host/src/routes/route-table.ts';
import { ROUTES } from '../../site-routes.ts';
import { isPersonal, pageToReport, tellRecorder } from './personal-pages.ts';

test.each([
  '/checkout',
  '/account/my-account',
  '/account/bookings/FW12345678',
  '/cs_contact',
  '/traveller-details',
  '/saved-tours/0123456789abcdefghijkl',
  '/contact-us',
  '/write-a-review',
  '/sign-up',
  '/auth/login',
  '/Saved-Tours/0123456789abcdefghijkl',
])('%s is a page about a person', path => {
  expect(isPersonal(path)).toBe(true);
});

test.each(['/', '/search', '/tours', '/tours/slow-coast', '/blog', '/saved-tours', '/no-such-page'])(
  '%s is not',
  path => {
    expect(isPersonal(path)).toBe(false);
    expect(pageToReport(path, 'Its title')).toEqual({ path, title: 'Its title' });
  },
);

test('of a private page its pattern and heading are told: neither reference nor secret', () => {
  const told = JSON.stringify([
    pageToReport('/account/bookings/FW12345678', 'Booking FW12345678'),
    pageToReport('/saved-tours/0123456789abcdefghijkl', 'Ada’s tours'),
  ]);
  expect(told).not.toMatch(/FW12345678|0123456789abcdefghijkl|Ada/);
});

test('an address that no page has is told as the page for it, because it may be a misspelt one of somebody', () => {
  for (const path of ['/saved-tours/0123456789abcdefghijkl/x', '/Saved-Tours/0123456789abcdefghijkl'])
    expect(pageToReport(path, 'This road ends here').path).toBe('/404page');
});

test('every route that is never cached for others is about a person', () => {
  const open = ROUTES.filter(isPrivate).filter(
    ({ pattern }) => !isPersonal(pattern.replace(/:\w+\??|\*/g, 'x')),
  );
  expect(open.map(({ name }) => name)).toEqual([]);
});

test('a page about a person counts from when it is asked for until another one is in its place, with its address', () => {
  jest.useFakeTimers();
  const told: string[] = [];
  const change = (phase: 'pending' | 'shown' | 'failed', url: string) =>
    tellRecorder({ url, phase }, path => told.push(path));
  change('pending', '/checkout?tour=slow-coast');
  change('shown', '/checkout?tour=slow-coast');
  history.replaceState(null, '', '/checkout?tour=slow-coast');
  change('pending', '/tours');
  jest.runAllTimers();
  expect(told).toEqual(['/checkout', '/checkout']);
  change('shown', '/tours');
  expect(told).toHaveLength(2);
  history.replaceState(null, '', '/tours');
  jest.runAllTimers();
  expect(told).toEqual(['/checkout', '/checkout', '/tours']);
  jest.useRealTimers();
});
