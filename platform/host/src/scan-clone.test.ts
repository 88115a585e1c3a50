import { deserialize, serialize } from 'node:v8';
import type { FromHost, ToHost } from './renderer/messages.ts';
import { readClone } from './scan-clone.ts';
import type { FromWorker } from './worker/messages.ts';
import { plainCopy } from './worker/plain-copy.ts';

const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const CALL = {
  ...{ url: 'http://api/', method: 'POST', headers: [['accept', 'a']] as [string, string][] },
  ...{ body: Buffer.from('{}'), traceparent: TRACE, deadlineMs: 10_000, party: undefined },
};
const DATA = {
  ...{ letters: 'München, Łódź, 東京', price: 12.5, below: -3, large: 2 ** 40, none: Number.NaN },
  ...{ yes: true, no: false, nothing: null, years: { 2025: 1, 2026: 2 }, empty: [], 4294967294: 'last' },
};
const PAGE = {
  ...{ outcome: 'ok', html: '<h1>Łódź</h1>', state: '{}', used: ['mf-a/b'], deferred: [], ms: 1.5 },
  ...{ head: { title: 'a', description: 'b', jsonLd: [DATA] }, failed: {}, times: { 'mf-a/b': 0.1 } },
} as const;
const SAID: FromWorker[] = [
  { type: 'bundle', remote: 'mf-a' },
  { type: 'ready', late: [] },
  { type: 'full', leak: { remote: 'mf-a', suspects: ['mf-a/x'] } },
  { type: 'result', result: { id: 1, kind: 'page', apps: { page: PAGE as never }, delayed: false } },
  { type: 'result', result: { id: 2 ** 31, kind: 'fragment', data: DATA, delayed: true } },
  { type: 'result', result: { id: 3, kind: 'fragment', error: 'late', delayed: true } },
  { type: 'result', result: { id: 4, kind: 'list', parts: { own: { value: [DATA] } } } },
  {
    type: 'spans',
    spans: [
      {
        ...{ traceparent: TRACE, name: 'render', kind: 'internal', scope: 'render-worker', start: 1e12 },
        ...{ end: 1e12 + 0.5, attributes: { a: 'b', n: 1, is: true } },
      } as never,
    ],
  },
  { type: 'slip', slip: { document: 'a', path: 'b', reason: 'c' } as never },
  { type: 'fetch', id: 1, request: CALL },
  { type: 'fetch', id: 1, request: { ...CALL, body: new Uint8Array(3) } },
  { type: 'fetch-ended', id: 1 },
];

test.each(SAID)('what a process sends is read as it was: $type', said => {
  expect(readClone(serialize(plainCopy(said)))).toEqual(said);
});

test.each<FromHost>([
  { kind: 'program-wanted' },
  { kind: 'said', message: serialize(SAID[3]) },
  {
    kind: 'figures',
    figures: {
      ...{ silentMs: 0.5, suspect: 'mf-a/x', loop: { active: 1.25, idle: 3e9 }, cpuMs: 1, refused: 0 },
      ...{ residentBytes: 2 ** 33, lostOutput: 0 },
    },
  },
  { kind: 'leaving' },
  { kind: 'ended', isFull: false },
])('what a host sends is read as it was: $kind', told => {
  expect(readClone(serialize(told))).toEqual(told);
});

const config = { API_URL: 'http://api' };
const holey = <Value>(...values: Value[]) => Array.from({ length: values.length }, (_, at) => values[at]);
test.each<ToHost>([
  { kind: 'open', digest: 'd', heapMb: 64, variables: config },
  { kind: 'program', source: Buffer.from('run()') },
  {
    kind: 'tell',
    message: { kind: 'start', init: { servers: {}, warm: holey('a', 'b'), heapMb: 64 } as never },
  },
  {
    kind: 'tell',
    message: {
      kind: 'page',
      config,
      again: config,
      apps: Object.assign(Array(2), [{ a: 1 }, { a: 2 }]),
    } as never,
  },
  {
    kind: 'tell',
    message: {
      kind: 'fetched',
      id: 1,
      answer: { status: 200, statusText: '', headers: [], body: new Uint8Array(9) },
    },
  },
])('what a shell sends is read as it was, although it names values twice: $kind', told => {
  expect(readClone(serialize(told), { isLoose: true })).toEqual(told);
});

const deep = (levels: number): unknown => (levels === 0 ? 1 : { value: deep(levels - 1) });
const shared = { a: 1 };
const circle: Record<string, unknown> = {};
circle.self = circle;

test.each([
  ['a map', new Map([[1, 2]])],
  ['a set', new Set()],
  ['a text as an object', Object('x'.repeat(1000))],
  ['a number as an object', Object(1)],
  ['a date', new Date()],
  ['a pattern', /a/],
  ['an error', new Error('a')],
  ['a number of any size', 5n],
  ['a list of holes', Object.assign([], { length: 1e9 })],
  ['a short list with holes', Object.assign([], { length: 3 })],
  ['a value that is named twice', [shared, shared]],
  ['a circle', circle],
  ['more levels than any page has', deep(200)],
  ['numbers that are no bytes', new Float64Array(10)],
  ['memory', new ArrayBuffer(10)],
  ['half a million empty lists', Array.from({ length: 500_000 }, () => []).map(list => list)],
  [
    'keys for which objects keep thousands of places',
    Array(2000)
      .fill(0)
      .map(() => ({ 900: 0 })),
  ],
])('%s is refused', (_what, value) => {
  expect(() => readClone(serialize({ value }))).toThrow(/^A message/);
});

test.each([
  ['a map', new Map([[1, 2]])],
  ['a list of a thousand million holes', Object.assign([], { length: 1e9 })],
  ['more levels than any page has', deep(200)],
])('%s is refused by a host, too', (_what, value) => {
  expect(() => readClone(serialize({ value }), { isLoose: true })).toThrow(/^A message/);
});

const WHOLE = serialize({ text: 'abc', list: [1, 2.5, 'é東'], bytes: Buffer.from('abc') });
test('a message that ends early, or goes on behind its end, is refused', () => {
  for (let length = 0; length < WHOLE.length; length += 1)
    expect(() => readClone(WHOLE.subarray(0, length))).toThrow(/^A message/);
  expect(() => readClone(Buffer.concat([WHOLE, WHOLE]))).toThrow(/^A message/);
});

test('whatever passes the scan is what V8 reads, and nothing of another kind', () => {
  for (let place = 0; place < WHOLE.length; place += 1)
    for (let byte = 0; byte < 256; byte += 1) {
      const changed = Buffer.from(WHOLE);
      changed[place] = byte;
      let read: unknown;
      try {
        read = readClone(changed);
      } catch {
        continue;
      }
      expect(read).toEqual(plainCopy(read));
    }
});

test('a sitemap of 50,000 addresses is not too much', () => {
  const value = Array.from({ length: 50_000 }, (_, n) => ({ path: `/tours/${n}`, changed: '2026-11-27' }));
  const said = { type: 'result', result: { parts: { pages: { value } } } };
  expect(() => readClone(serialize(plainCopy(said)))).not.toThrow();
});

/** An object with one member, 0, whose key is written by hand. */
const withKey = (...key: (number | string | Buffer)[]) =>
  Buffer.concat([
    serialize(null).subarray(0, 2),
    ...['o', ...key, 'I', 0, '{', 1].map(part =>
      typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part as string, 'latin1'),
    ),
  ]);
const double = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};

test.each([
  ['a text', withKey('"', 4, '1023')],
  ['a text of two bytes a letter', withKey('c', 8, Buffer.from('1023', 'utf16le'))],
  ['a fraction’s kind of number', withKey('N', double(1023))],
  ['a fraction', withKey('N', double(1.5))],
])('an index that is written as %s is refused: objects would get its places uncounted', (_as, bytes) => {
  expect(deserialize(bytes)).toBeDefined();
  expect(() => readClone(bytes)).toThrow(/^A message has what no process sends/);
});

test.each([
  { '1': 0, '01': 1, '1a': 2, '-1': 3, '12345678901': 4 },
  { '2147483648': 0, '4294967294': 1, '4294967295': 2, '4294967296': 3 },
  { '㄀': 0, 東: 1 },
])('keys that only look like an index are read', value => {
  expect(readClone(serialize(value))).toEqual(value);
});
