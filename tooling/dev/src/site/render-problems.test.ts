import { renderProblems } from './render-problems.ts';

const said: [id: string, error: string | undefined][] = [];
const onResult = renderProblems((id, error) => said.push([id, error])) as (
  job: object,
  result: object,
) => void;
beforeEach(() => said.splice(0));

const job = (skip: string[] = []) => ({
  kind: 'page',
  skip,
  apps: [
    { slot: 'page', remote: 'mf-tours', view: 'tour' },
    { slot: 'header', remote: 'mf-navigation', view: 'header' },
  ],
});

test('a failed load, a failed component and a failed fragment are each said of their part', () => {
  onResult(job(), {
    kind: 'page',
    apps: {
      page: { outcome: 'error', error: 'Error: no data\n    at load (/offers.server.ts:3:9)' },
      header: {
        outcome: 'ok',
        renderError: 'x is undefined',
        used: ['mf-offers/teaser', 'mf-account/heart'],
        failed: { 'mf-offers/teaser': 'away' },
      },
    },
  });
  expect(said).toEqual([
    ['mf-tours/tour', 'Error: no data\n    at load (/offers.server.ts:3:9)'],
    ['mf-navigation/header', 'x is undefined'],
    ['mf-offers/teaser', 'away'],
    ['mf-account/heart', undefined],
  ]);
});

test('data of a fragment alone counts, and a part that was skipped says nothing', () => {
  onResult({ kind: 'fragment', fragment: 'mf-offers/teaser', skip: [] }, { kind: 'fragment', error: 'away' });
  onResult(job(['mf-tours/tour']), {
    kind: 'page',
    apps: { page: { outcome: 'error', error: 'circuit open' } },
  });
  expect(said).toEqual([['mf-offers/teaser', 'away']]);
});
