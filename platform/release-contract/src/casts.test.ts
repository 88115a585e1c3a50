import { parties, site } from '@fernweh/site/site-contracts';
import { cast, type Versioned } from '@flotilla/contracts/casts';
import { topicUses } from '@flotilla/contracts/site-contracts';
import fc from 'fast-check';
import { z } from 'zod';
import { json } from './testing/contracts.ts';
import { valuesOf } from './testing/values-of.ts';

const topics = parties.flatMap(({ topics = {} }) => Object.values(topics));
const versions = topics.flatMap(topic =>
  Object.keys(topic.earlier ?? {}).map(
    version => [`${topic.name} ${version}`, topic, Number(version)] as const,
  ),
);

test.each(topics.map(topic => [topic.name, topic] as const))(
  'what the schema of %s allows, browsers accept',
  (name, topic) => {
    const { payload } = topicUses(site, [name])[name] ?? { payload: {} };
    fc.assert(
      fc.property(valuesOf(payload), value => {
        expect(topic.is(value)).toBe(true);
      }),
      { numRuns: 200 },
    );
  },
);

test('there are earlier versions to cast', () => expect(versions.length).toBeGreaterThan(0));

test.each(versions)(
  '%s: every payload survives the way down to an older release and up again',
  (_name, topic, from) => {
    const { payload } = topicUses(site, [topic.name])[topic.name] ?? { payload: {} };
    fc.assert(
      fc.property(valuesOf(payload), value => {
        const older = { version: from };
        const old = cast(value, topic, older);
        expect(old).toEqual(JSON.parse(JSON.stringify(old)));
        const again = cast(old, older, topic);
        expect(topic.is(again)).toBe(true);
        // What the older version knows stays the same, however often it is cast.
        expect(cast(again, topic, older)).toEqual(old);
      }),
      { numRuns: 300 },
    );
  },
);

/** Props of a fragment as three releases know them. */
const SHAPES = [
  z.strictObject({ tour: z.string(), big: z.boolean().optional() }),
  z.strictObject({ tours: z.array(z.string()), big: z.boolean().optional() }),
  z.strictObject({ tours: z.array(z.string()), size: z.enum(['small', 'big']) }),
] as const;
type Shape<At extends 0 | 1 | 2> = z.infer<(typeof SHAPES)[At]>;
const CASTS = {
  1: {
    up: ({ tour, ...rest }: Shape<0>): Shape<1> => ({ tours: [tour], ...rest }),
    down: ({ tours: [tour = ''], ...rest }: Shape<1>): Shape<0> => ({ tour, ...rest }),
  },
  2: {
    up: ({ tours, big }: Shape<1>): Shape<2> => ({ tours, size: big ? 'big' : 'small' }),
    down: ({ tours, size }: Shape<2>): Shape<1> => ({ tours, big: size === 'big' }),
  },
};
const RELEASES: Versioned[] = [
  { version: 1 },
  { version: 2, earlier: { 1: CASTS[1] } },
  { version: 3, earlier: CASTS },
];
const pairs = RELEASES.flatMap(from => RELEASES.map(to => [from.version, to.version, from, to] as const));

test.each(pairs)('props of version %i are valid for a release with version %i', (_from, _to, from, to) => {
  fc.assert(
    fc.property(valuesOf(json(SHAPES[from.version - 1] as z.ZodType)), sent => {
      const taken = cast(sent, from, to);
      expect(SHAPES[to.version - 1]?.safeParse(taken)).toMatchObject({ success: true });
      // And back: what both versions know stays the same.
      expect(cast(cast(taken, to, from), from, to)).toEqual(taken);
    }),
    { numRuns: 200 },
  );
});

test('without a cast there is no value', () => {
  expect(cast({ tour: 'a' }, { version: 1 }, { version: 2 })).toBeUndefined();
  expect(cast({ tours: [] }, { version: 3, earlier: { 2: CASTS[2] } }, { version: 1 })).toBeUndefined();
});

/** Props that a fragment takes now, cast down to every earlier version and up again, are still props that it takes. */
function expectCasts(schema: z.ZodType, definition: Versioned) {
  for (const version of Object.keys(definition.earlier ?? {}).map(Number))
    fc.assert(
      fc.property(valuesOf(json(schema)), props => {
        const old = cast(props, definition, { version });
        const again = cast(old, { version }, definition);
        expect(schema.safeParse(again)).toMatchObject({ success: true });
        expect(cast(again, definition, { version })).toEqual(old);
      }),
    );
}

describe('casts of the props of a fragment lead to what the fragment takes', () => {
  test('which a wrong cast does not', () => {
    const wrong = { version: 3, earlier: { 2: { up: () => ({ tours: [] }), down: CASTS[2].down } } };
    expectCasts(SHAPES[2], { version: 3, earlier: { 2: CASTS[2] } });
    expect(() => expectCasts(SHAPES[2], wrong)).toThrow('Property failed');
  });

  test.each(Object.entries(site.fragmentProps))('%s', (id, schema) => {
    const definition = site.fragmentVersions[id] ?? { version: 1 };
    expect(Object.keys(definition.earlier ?? {})).toHaveLength(definition.version - 1);
    expectCasts(schema, definition);
  });
});
