import { z } from 'zod';
import { MARKET_FRAGMENTS, site } from './site-contracts.ts';

/** What is true of the props of every fragment, whoever declares it. */
const fragments = Object.entries(site.fragmentProps);

test.each(fragments)('%s refuses what are no props', (_id, schema) => {
  for (const wrong of [undefined, null, 7, 'text', [], { tour: '../etc', title: 7, label: {} }])
    expect(schema.safeParse(wrong).success).toBe(false);
});

test.each(fragments)('texts and lists of %s have an upper bound', (_id, schema) => {
  expect(unboundedIn(z.toJSONSchema(schema, { io: 'input' }))).toEqual([]);
});

test('a text or a list without one is found', () => {
  const schema = z.object({ title: z.string(), rows: z.array(z.object({ name: z.string().max(1) })) });
  expect(unboundedIn(z.toJSONSchema(schema))).toEqual(['#/title', '#/rows']);
});

test('every fragment that the edge may store is one that its owner declares', () => {
  expect([...MARKET_FRAGMENTS]).toEqual(['mf-navigation/menus']);
  for (const id of MARKET_FRAGMENTS) expect(site.fragmentProps[id]).toBeDefined();
});

/** The places of a JSON Schema that take as much as anybody sends. */
function unboundedIn(schema: z.core.JSONSchema.JSONSchema, place = '#'): string[] {
  const { type, properties = {}, items, anyOf = [] } = schema;
  const isOpen =
    (type === 'string' && !schema.enum && !schema.pattern && schema.maxLength === undefined) ||
    (type === 'array' && schema.maxItems === undefined);
  const inner = [
    ...Object.entries(properties).map(([name, one]) => [`${place}/${name}`, one] as const),
    ...[items].flat().map(one => [`${place}/items`, one] as const),
    ...anyOf.map(one => [place, one] as const),
  ];
  return [
    ...(isOpen ? [place] : []),
    ...inner.flatMap(([at, one]) => (typeof one === 'object' ? unboundedIn(one, at) : [])),
  ];
}
