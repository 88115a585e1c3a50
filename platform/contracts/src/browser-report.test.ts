import { browserReport } from './browser-report.ts';

const report = { kind: 'render', remote: 'mf-offers', release: 'a1', reason: 'TypeError' };

test.each([
  ['tour', true],
  ['mf-offers/offers', true],
  ['mf-offers/', false],
  ['/offers', false],
  ['mf-offers/offers/1', false],
  ['offers?name=ada', false],
  ['', false],
])('a report of the route “%s” is taken: %s', (route, isTaken) => {
  expect(browserReport.safeParse({ ...report, route }).success).toBe(isTaken);
});

test.each([`${'a'.repeat(121)}.js:1:1`, 'a.js:12345678:1', '../a.js:1:1', 7])(
  'what is no position, such as %s, costs the rest of the report nothing',
  at => {
    const { data } = browserReport.safeParse({ ...report, route: 'tour', at });
    expect(data).toEqual({ ...report, route: 'tour' });
  },
);

test('a field that a newer document sends is dropped', () => {
  const { data } = browserReport.safeParse({ ...report, route: 'tour', email: 'ada@example.com' });
  expect(data).toEqual({ ...report, route: 'tour' });
});
