import { site as contracts } from '@fernweh/site/site-contracts';
import { takenProps } from './taken-props.ts';

const contract = (properties: object) =>
  ({ fragments: { box: { type: 'object', properties, required: ['q'] } } }) as never;

test('a fragment that this build does not know takes the props that its contract names', () => {
  const schema = takenProps(contracts, 'mf-new/box', contract({ q: { type: 'string' } }));
  expect(schema?.parse({ q: 'a', other: 1 })).toEqual({ q: 'a' });
  expect(schema?.safeParse({}).success).toBe(false);
  expect(schema?.safeParse([]).success).toBe(false);
  expect(takenProps(contracts, 'mf-new/unknown', contract({}))).toBeUndefined();
});

test.each([
  ['a regular expression', { type: 'string', pattern: '^(a|a|a|a)*$' }, `${'a'.repeat(60)}!`],
  [
    'alternatives for every value',
    { type: 'array', items: { anyOf: Array(5_000).fill({ type: 'string' }) } },
    Array(5_000).fill(1),
  ],
])('%s of a team does not run on what a stranger sends', (_, schema, value) => {
  // Checked by that schema, this would take longer than anybody waits.
  expect(takenProps(contracts, 'mf-new/box', contract({ q: schema }))?.parse({ q: value })).toEqual({
    q: value,
  });
});
