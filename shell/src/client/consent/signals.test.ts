import { ALL, NONE } from './consent-cookie.ts';
import { dataLayer, signalsOf, stateSignals } from './signals.ts';

const granted = (choice: Parameters<typeof signalsOf>[0]) =>
  Object.entries(signalsOf(choice))
    .filter(([, answer]) => answer === 'granted')
    .map(([name]) => name);

test('security is always granted, the rest by category (product/consent-and-measurement 2)', () => {
  expect(granted(NONE)).toEqual(['security_storage']);
  expect(granted({ ...NONE, advertisement: true })).toEqual([
    'ad_storage',
    'ad_user_data',
    'ad_personalization',
    'security_storage',
  ]);
  expect(granted({ ...NONE, analytics: true })).toEqual(['analytics_storage', 'security_storage']);
  expect(granted({ ...NONE, functional: true })).toEqual([
    'functionality_storage',
    'personalization_storage',
    'security_storage',
  ]);
  expect(granted(ALL)).toHaveLength(7);
});

test('a command reaches the tag manager as an arguments object', () => {
  stateSignals('default', signalsOf(NONE));
  const command = dataLayer().at(-1);
  expect(Object.prototype.toString.call(command)).toBe('[object Arguments]');
  expect([...(command as ArrayLike<unknown> & Iterable<unknown>)]).toEqual([
    'consent',
    'default',
    signalsOf(NONE),
  ]);
});
