import { createHourlyChanges } from './hourly-changes.ts';

test('one remote changes so often in an hour, and others as often; releases use up no rollback', () => {
  let now = 0;
  const changes = createHourlyChanges(() => now);
  const add = (remote: string, action: Parameters<typeof changes.add>[1]) => () =>
    changes.add(remote, action, false);
  for (let change = 0; change < 600; change += 1) add('mf-search', 'pause')();
  expect(add('mf-search', 'release')).toThrow('An operator can still change it');
  for (let change = 0; change < 200; change += 1) expect(add('mf-search', 'rollback')).not.toThrow();
  expect(add('mf-search', 'rollback')).toThrow('200 times');
  expect(add('mf-content', 'release')).not.toThrow();
  for (let document = 0; document < 600; document += 1) changes.addDocument('mf-search');
  expect(() => changes.addDocument('mf-search')).toThrow('600 release documents in this hour');
  expect(() => changes.addDocument('mf-content')).not.toThrow();
  now += 3_600_000;
  expect(add('mf-search', 'release')).not.toThrow();
});

test('beside the canary of another remote a release is taken once in five minutes, and so often a rollback', () => {
  let now = 0;
  const changes = createHourlyChanges(() => now);
  for (let change = 0; change < 12; change += 1) changes.add('mf-search', 'release', true);
  for (const action of ['release', 'canary'] as const)
    expect(() => changes.add('mf-search', action, true)).toThrow('beside the canary of another remote');
  for (let change = 0; change < 12; change += 1) changes.add('mf-search', 'rollback', true);
  expect(() => changes.add('mf-search', 'rollback', true)).toThrow('An operator can still change it');
  expect(() => changes.add('mf-search', 'pause', true)).not.toThrow();
  expect(() => changes.add('mf-search', 'release', false)).not.toThrow();
  expect(() => changes.add('mf-content', 'release', true)).not.toThrow();
  now += 3_600_000;
  expect(() => changes.add('mf-search', 'canary', true)).not.toThrow();
});
