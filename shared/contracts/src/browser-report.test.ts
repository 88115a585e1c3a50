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
