import { isPrivate, ROUTES } from '../../route-table.ts';
import { isPersonal, pageOnScreen, pageToReport } from './personal-pages.ts';

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

test('every route that is never cached for others is about a person', () => {
  const open = ROUTES.filter(isPrivate).filter(
    ({ pattern }) => !isPersonal(pattern.replace(/:\w+\??|\*/g, 'x')),
  );
  expect(open.map(({ name }) => name)).toEqual([]);
});

test('a page about a person counts from when it is asked for until another one is shown in its place', () => {
  expect(pageOnScreen('pending', '/checkout', '/tours')).toBe('/checkout');
  expect(pageOnScreen('pending', '/tours', '/checkout')).toBeUndefined();
  expect(pageOnScreen('shown', '/tours', '/checkout')).toBe('/tours');
  expect(pageOnScreen('failed', '/tours', '/checkout')).toBe('/checkout');
});
