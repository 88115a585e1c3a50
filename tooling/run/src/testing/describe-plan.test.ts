import { describePlan, lengthOf, secondsOf } from './describe-plan.ts';
import { planPart } from './plan.ts';

const NOTHING_TIMED = { jest: {}, browser: {} };
const PLAN = {
  ...{ lint: ['mf-offers/src/views.ts'], typecheck: ['mf-offers'], workspaceChecks: true, build: true },
  ...{ jest: ['mf-offers'], files: [], browser: ['mf-offers'], pages: ['/offers', '/tours/:slug'] },
};

test('a plan names packages, files and pages, and how long they take', () => {
  expect(describePlan(PLAN, NOTHING_TIMED)).toBe(
    [
      '  checks   format and lint; types of mf-offers; boundaries and dead code',
      '  unit     mf-offers',
      '  browser  mf-offers, the page /offers, the page /tours/:slug',
      '  expected about 1.5 min',
    ].join('\n'),
  );
});

test('what was timed before is expected again', () => {
  const browser = {
    'journeys specs/mf-offers.spec.ts a visitor takes an offer': 30_000,
    'journeys specs/pages.spec.ts /offers is complete': 2000,
    'journeys specs/pages.spec.ts /search is complete': 900_000,
  };
  const alone = planPart('browser', PLAN);
  expect(secondsOf(alone, { jest: {}, browser })).toBe(40 + (30 + 2) / 2);
});

test.each([
  [3, '5 s'],
  [71, '75 s'],
  [130, '2 min'],
])('%s s is said as %s', (seconds, said) => expect(lengthOf(seconds)).toBe(said));
