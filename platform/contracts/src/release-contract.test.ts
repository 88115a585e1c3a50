import { releaseContract } from './release-contract.ts';

const storage = { cookies: [], local: [], session: [] };
const empty = { fragments: {}, uses: {}, publishes: {}, hears: {}, pages: {}, links: [], storage, needs: {} };
const topic = { version: 1, state: false, payload: {}, casts: [] };

function nested(depth: number): object {
  let schema: object = {};
  for (let level = 0; level < depth; level += 1) schema = { type: 'array', items: schema };
  return schema;
}

const isTaken = (contract: object) => releaseContract.safeParse({ ...empty, ...contract }).success;

test('a contract of today is taken', () => {
  expect(isTaken({})).toBe(true);
  expect(isTaken({ hears: { 'offer:chosen': { ...topic, version: 40, casts: [38, 39] } } })).toBe(true);
  expect(isTaken({ fragments: { box: nested(8) } })).toBe(true);
});

test.each([
  ['a version that comparing would count up to', { hears: { a: { ...topic, version: 2_000_000 } } }],
  ['the largest number', { publishes: { a: { ...topic, version: Number.MAX_SAFE_INTEGER } } }],
  ['versions of props', { propsVersions: { 'mf-a/b': { version: 5_000, casts: [] } } }],
  ['more casts than there are versions', { hears: { a: { ...topic, casts: Array(5_000).fill(1) } } }],
  ['a schema that is nested without end', { fragments: { box: nested(20_000) } }],
  ['a schema with values without end', { uses: { 'mf-a/b': { enum: Array(50_000).fill(0) } } }],
  ['a text without end', { fragments: { box: { pattern: '(a+)+'.repeat(10_000) } } }],
  [
    'references that refer to each other',
    {
      fragments: {
        box: {
          $defs: { a: { anyOf: [{ $ref: '#/$defs/b' }, { $ref: '#/$defs/b' }] }, b: { type: 'string' } },
        },
      },
    },
  ],
  ['a name without end', { fragments: { box: { properties: { ['a'.repeat(10_000)]: {} } } } }],
  [
    'fragments without end',
    { fragments: Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`f${i}`, {}])) },
  ],
  ['links without end', { links: Array(10_000).fill('/a') }],
  [
    'casts without end, a few in each of many topics',
    {
      hears: Object.fromEntries(
        Array.from({ length: 100 }, (_, i) => [`t${i}`, { ...topic, casts: Array(10).fill(1) }]),
      ),
    },
  ],
  [
    'pages without end, a few of each of many views',
    { pages: Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`v${i}`, Array(10).fill('/a')])) },
  ],
])('what would cost every shell more than it says is no contract: %s', (_, contract) => {
  expect(isTaken(contract)).toBe(false);
});

test.each([
  { required: {} },
  { required: [1] },
  { required: null },
  { properties: [] },
  { properties: 'none' },
])('what says which fields there are has the shape that whoever compares reads: %j', wrong => {
  expect(isTaken({ fragments: { box: { type: 'object', properties: {}, ...wrong } } })).toBe(false);
  expect(isTaken({ hears: { a: { ...topic, payload: wrong } } })).toBe(false);
  expect(isTaken({ fragments: { box: { type: 'object', properties: { a: {} }, required: ['a'] } } })).toBe(
    true,
  );
});
