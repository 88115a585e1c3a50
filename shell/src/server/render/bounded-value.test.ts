import { boundedValue } from './bounded-value.ts';

const sparse = (length: number) => Object.assign([], { length });
const named = (times: number) => {
  let value: unknown = ['x'];
  for (let n = 0; n < times; n += 1) value = [value, value];
  return value;
};
const deep = (levels: number) => {
  let value: unknown = 1;
  for (let n = 0; n < levels; n += 1) value = { value };
  return value;
};
const circle: Record<string, unknown> = {};
circle.self = circle;

test.each([
  ['a list of holes', { headers: sparse(1e9) }],
  ['a short list with holes', { headers: sparse(3) }],
  ['a value that is named again and again', { data: named(30) }],
  ['a circle', circle],
  ['more levels than any page has', deep(200)],
  ['a text that is named again and again', { data: Array(1000).fill('x'.repeat(100_000)) }],
  ['many views of one buffer', { data: new Float64Array(10) }],
  ['more bytes than a form sends', { body: new Uint8Array(64 * 2 ** 20) }],
])('%s is refused', (_what, value) => {
  expect(() => boundedValue(value)).toThrow(/^A message/);
});

test('what a render sends is not refused: texts, data, dates, maps, a body, a sitemap of 50,000 addresses', () => {
  const entries = Array.from({ length: 50_000 }, (_, n) => ({ path: `/tours/${n}`, changed: '2026-11-27' }));
  expect(() => boundedValue({ parts: { pages: { value: entries } } })).not.toThrow();
  expect(() =>
    boundedValue({
      html: 'x'.repeat(300_000),
      data: { day: new Date(), all: new Map([['a', 1]]) },
      body: new Uint8Array(2 ** 20),
    }),
  ).not.toThrow();
});
