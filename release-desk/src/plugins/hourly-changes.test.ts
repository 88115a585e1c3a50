import { createHourlyChanges } from './hourly-changes.ts';

test('one remote changes so often in an hour, and others as often', () => {
  let now = 0;
  const changes = createHourlyChanges(() => now);
  for (let change = 0; change < 600; change += 1) changes.add('mf-search');
  expect(() => changes.add('mf-search')).toThrow('a rollback is still possible');
  expect(() => changes.add('mf-content')).not.toThrow();
  now += 3_600_000;
  expect(() => changes.add('mf-search')).not.toThrow();
});
