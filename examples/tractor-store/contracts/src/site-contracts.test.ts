import { site } from './site-contracts.ts';

test.each<[keyof typeof site.topics, unknown, unknown]>([
  ['cart:changed', { count: 2 }, { count: -1 }],
  ['cart:changed', { count: 0 }, { count: 'two' }],
  ['navigation:changed', { url: '/', phase: 'shown' }, { url: '/', phase: 'gone' }],
  ['store:picked', { name: 'Aurora Barn' }, {}],
])('%s takes the same payloads in browsers as its schema does', (name, right, wrong) => {
  const { topic, payload } = site.topics[name];
  for (const value of [right, wrong, null, 'text'])
    expect(topic.is(value)).toBe(payload.safeParse(value).success);
  expect([topic.is(right), topic.is(wrong)]).toEqual([true, false]);
});
