import { z } from 'zod';
import { typeOf } from './type-of-schema.ts';
import { declarations } from './types-plugin.ts';

const SITE = {
  fragmentProps: { 'mf-search/search-box': z.object({ variant: z.enum(['header', 'hero', 'mobile']) }) },
};

const SEARCH = {
  name: 'mf-search',
  views: { search: 'search' },
  fragments: ['mf-search/search-box'],
  uses: [],
  events: { publishes: [], listens: [] },
  probes: [],
} as const;

test('every exposed module has a declaration, made of the props of its contract', () => {
  const files = declarations(SITE, SEARCH);
  expect(Object.keys(files)).toEqual(['App.d.ts', 'search-box.d.ts', 'bridge/search-box.d.ts']);
  for (const name of ['search-box.d.ts', 'bridge/search-box.d.ts'])
    expect(files[name]).toContain('"variant": "header" | "hero" | "mobile";');
  expect(files['App.d.ts']).toContain('path: string;');
});

test('the frame of the shell has no modules for other hosts', () => {
  expect(
    declarations(SITE, { ...SEARCH, name: 'mf-navigation', views: { header: null, footer: null } }),
  ).toEqual({});
});

test('optional props, lists and choices keep what the schema says', () => {
  const schema = {
    type: 'object',
    properties: {
      tours: { type: 'array', items: { type: 'string' } },
      limit: { type: 'integer' },
      kind: { anyOf: [{ const: 'a' }, { type: 'null' }] },
    },
    required: ['kind'],
  };
  expect(typeOf(schema).replaceAll(/\s+/g, ' ')).toBe(
    '{ "tours"?: Array<string>; "limit"?: number; "kind": "a" | null; }',
  );
});

test('a schema without a known type stops the build', () => {
  expect(() => typeOf({ type: 'tuple' })).toThrow(/no type/);
});
