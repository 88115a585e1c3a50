import { SUITES } from './suites.ts';

const names = SUITES.map(({ name }) => name);

test('test:all has whatever tests something, so that none of it rots unseen', () => {
  expect(names).toEqual(
    expect.arrayContaining([
      ...['faults', 'canaries', 'containers', 'browsers', 'foreign-hosts', 'overload', 'attacks'],
      ...['money and seats', 'restored database', 'skew', 'timing of every field', 'swarm'],
      'development-of-one',
    ]),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('what costs visitors most comes first; what takes longest comes after all that a deadline can reach', () => {
  const at = (name: string) => names.indexOf(name);
  expect(at('faults')).toBe(0);
  expect(at('money and seats')).toBeLessThan(at('skew'));
  expect(at('restored database')).toBeLessThan(at('skew'));
});
