import { type Schema, variantsOf } from './timing/bodies.ts';
import { dearest, growthOf } from './timing/growth.ts';

/** Work that takes so much processor time, on a clock of its own. */
function workOf(cost: (size: number) => number) {
  let spent = 0;
  return {
    processorMs: () => spent,
    work: async (size: number) => {
      spent += cost(size);
    },
  };
}

test.each([
  ['linear', (size: number) => size / 1_000, 1],
  ['quadratic', (size: number) => size ** 2 / 1e7, 2],
  ['the same for every size', () => 0.5, 0],
])('work that is %s', async (_, cost, exponent) => {
  const { processorMs, work } = workOf(cost);
  expect((await growthOf(work, 40_000, { enough: 1.3, processorMs })).exponent).toBeCloseTo(exponent);
});

test.each([
  ['hides no growth', (size: number) => size ** 2 / 1e7, 10_000, 2],
  ['makes no growth', (size: number) => size / 1_000, 40_000, 1],
])('other work of the process %s', async (_, cost, disturbed, exponent) => {
  let isDisturbed = true;
  const { processorMs, work } = workOf(size => {
    const more = isDisturbed && size === disturbed ? 50 : 0;
    if (more) isDisturbed = false;
    return cost(size) + more;
  });
  expect((await growthOf(work, 40_000, { enough: 1.3, processorMs })).exponent).toBeCloseTo(exponent);
});

test('a collector that always runs with the largest input, and again and again, makes no growth', async () => {
  let calls = 0;
  const { processorMs, work } = workOf(size => {
    calls += 1;
    const collects = size === 40_000 && calls % 3 === 0;
    return size / 8_000 + (collects ? 40 : 0);
  });
  expect((await growthOf(work, 40_000, { enough: 1.3, processorMs })).exponent).toBeCloseTo(1);
});

test('of an input that is too large for work, half of it is dearer', async () => {
  const { processorMs, work } = workOf(size => (size > 20_000 ? 1 : size / 1_000));
  expect(await dearest(work, 40_000, processorMs)).toEqual({ size: 20_000, ms: 20 });
});

test('hostile text goes into every field of every alternative, and lists are filled', () => {
  const schema: Schema = {
    oneOf: [
      { properties: { kind: { const: 'a' }, people: { items: { $ref: '#/components/schemas/Person' } } } },
      { properties: { kind: { const: 'b' }, count: { type: 'integer', minimum: 3 } } },
    ],
  };
  const [a, b] = variantsOf(schema, { Person: { properties: { name: { type: 'string' } } } });
  expect(a?.texts.map(({ pointer }) => pointer)).toEqual(['/kind', '/people/0/name']);
  expect(a?.texts[1]?.withText('?')).toEqual({ kind: 'a', people: [{ name: '?' }] });
  expect(a?.lists[0]?.withItems(40)).toEqual({
    kind: 'a',
    people: [{ name: 'x' }, { name: 'x' }, { name: 'x' }],
  });
  expect(b?.texts[1]?.withText('?')).toEqual({ kind: 'b', count: '?' });
});
