import type { RenderedApp } from '@flotilla/kit/server';
import { withStateJson } from './state-json.ts';

const circular: { self?: object } = {};
circular.self = circular;
const view = (data: unknown, fragments: Record<string, unknown>) =>
  ({
    ...{ outcome: 'ok', html: '<h1>fine</h1>', used: [], deferred: [], failed: {} },
    state: {
      ...{ route: 'tour', params: {}, data },
      fragments: Object.fromEntries(Object.entries(fragments).map(([key, one]) => [key, { data: one }])),
    },
  }) as unknown as Extract<RenderedApp, { outcome: 'ok' }>;

test.each([
  ['a number of any size', 1n],
  ['a circle', circular],
  [
    'an object that does not want to',
    {
      toJSON: () => {
        throw new Error('no');
      },
    },
  ],
])('a fragment whose data hold %s has failed, and not the page that it is in', (_what, data) => {
  const { state, failed } = withStateJson(
    view({ title: 'A tour' }, { 'mf-account/heart?1': data, 'mf-search/box?': { hits: 2 } }),
  );
  expect(JSON.parse(state)).toMatchObject({
    data: { title: 'A tour' },
    fragments: { 'mf-search/box?': { data: { hits: 2 } } },
  });
  expect(Object.keys(JSON.parse(state).fragments)).toEqual(['mf-search/box?']);
  expect(failed).toEqual({ 'mf-account/heart': expect.any(String) });
});

test('data of the view that are no JSON are its own mistake', () => {
  expect(() => withStateJson(view(1n, {}))).toThrow('BigInt');
});
