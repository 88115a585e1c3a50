import { sessionChanged } from './events.ts';

test('a session names its user exactly while somebody is signed in', () => {
  const { is } = sessionChanged;
  const user = { email: 'a@example.com', firstName: 'Ada', lastName: '', name: 'Ada' };
  expect(is({ status: 'authenticated', user })).toBe(true);
  expect(is({ status: 'authenticated' })).toBe(false);
  expect(is({ status: 'anonymous', user })).toBe(false);
  expect(is({ status: 'anonymous', problem: 'unavailable' })).toBe(true);
  expect(is({ status: 'anonymous', problem: 'whatever' })).toBe(false);
});
