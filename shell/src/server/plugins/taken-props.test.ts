import { takenProps } from './taken-props.ts';

const contract = (properties: object) =>
  ({ fragments: { box: { type: 'object', properties, required: ['q'] } } }) as never;

test('a fragment that this build does not know takes the props that its contract names', () => {
  const schema = takenProps('mf-new/box', contract({ q: { type: 'string' } }));
  expect(schema?.parse({ q: 'a', other: 1 })).toEqual({ q: 'a' });
  expect(schema?.safeParse({ q: 1 }).success).toBe(false);
  expect(schema?.safeParse({}).success).toBe(false);
});

test('a regular expression of a team does not run on what a stranger sends', () => {
  const slow = { type: 'string', pattern: '^(a|a|a|a)*$' };
  const properties = {
    q: slow,
    list: {
      type: 'array',
      items: { anyOf: [slow, { type: 'object', patternProperties: { '^(a|a)*$': slow } }] },
    },
    pattern: { type: 'string' },
  };
  const schema = takenProps('mf-new/box', contract(properties));
  // With the expression this would take longer than the age of the site.
  const props = { q: `${'a'.repeat(60)}!`, list: [`${'a'.repeat(60)}!`], pattern: 'kept' };
  expect(schema?.parse(props)).toEqual(props);
});
