/** @jest-environment jsdom */
import { cohortOf } from '@flotilla/contracts/cohort';
import { joinCohort } from './cohort.ts';

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as in the code under test.
  document.cookie = 'cohort=; Max-Age=0';
});

test.each([
  [0.049, 'canary'],
  [0.05, 'stable'],
])('a draw of %d with a share of 5%% gives %s', (drawn, expected) => {
  joinCohort(0.05, () => drawn);
  expect(document.cookie).toBe(`cohort=${expected}`);
});

test('a visitor stays in the cohort', () => {
  joinCohort(1, () => 0);
  joinCohort(0, () => 0.5);
  expect(cohortOf(document.cookie)).toBe('canary');
});

test.each([
  ['channel=33; cohort=canary', 'canary'],
  ['cohort=canary2', 'stable'],
  ['xcohort=canary', 'stable'],
  [undefined, 'stable'],
])('the cookies %s mean %s', (cookies, expected) => {
  expect(cohortOf(cookies)).toBe(expected);
});
