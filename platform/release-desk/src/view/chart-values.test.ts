import { nothing } from '../health/health-ledger.ts';
import { chartValues, worstOf } from './chart-values.ts';

const health = {
  ...nothing(),
  signals: {
    'server-error': { bad: 1, of: 400 },
    'hydration-error': { bad: 80, of: 100 },
    'load-failure': { bad: 0, of: 100 },
    // What visitors see of the others, and what belongs to a page.
    fallback: { bad: 400, of: 400 },
    'missing-part': { bad: 900, of: 900 },
    'layout-shift': { bad: 50, of: 50 },
  },
};

test('a share of errors says of how many observations it is', () => {
  const { errors, counts } = chartValues(health);
  expect(errors).toBeCloseTo(0.8025);
  expect(counts).toEqual({ errors: 400, render: 0, paint: 0 });
  expect(chartValues(nothing())).toMatchObject({ errors: null, counts: { errors: 0 } });
});

test('the worst signal is the one with the highest share of its own observations', () => {
  expect(worstOf(health)).toEqual({ signal: 'hydration-error', bad: 80, of: 100 });
  expect(worstOf({ ...nothing(), signals: { 'server-error': { bad: 0, of: 9 } } })).toBeUndefined();
});
