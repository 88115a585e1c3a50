import { readMessage } from './read-message.ts';

const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const CALL = {
  url: 'http://api/',
  method: 'GET',
  headers: [['accept', 'a']],
  deadlineMs: 5,
  traceparent: TRACE,
};

test.each([
  { type: 'bundle', remote: 'mf-a' },
  { type: 'ready', late: [] },
  { type: 'full', leak: { remote: 'mf-a', suspects: ['mf-a/x'] } },
  { type: 'result', result: { id: 1, kind: 'page', apps: {} } },
  { type: 'fetch', id: 1, request: CALL },
  { type: 'fetch-ended', id: 1 },
])('what a process says is passed on as it is: %p', said => {
  expect(readMessage(said)).toEqual(said);
});

test.each([
  undefined,
  { type: 'else' },
  { type: 'bundle', remote: { toString: 1, valueOf: 1 } },
  { type: 'ready', late: 5 },
  { type: 'full', leak: { remote: 'mf-a', suspects: Array(300).fill('mf-a/x') } },
  { type: 'result' },
  { type: 'spans', spans: [{ scope: 'mine' }] },
  { type: 'slip', slip: { document: {} } },
  { type: 'fetch', id: 'a', request: CALL },
  { type: 'fetch', id: 1, request: { ...CALL, headers: [['accept', 'a'.repeat(20_000)]] } },
  { type: 'fetch', id: 1, request: { ...CALL, deadlineMs: [5] } },
  { type: 'fetch', id: 1, request: { ...CALL, traceparent: 'nothing' } },
])('what no process says is refused: %p', said => {
  expect(() => readMessage(said)).toThrow();
});

test('words of a process are as long as a line of a log may be', () => {
  const slip = { document: 'a'.repeat(5000), path: 'b', reason: 'c' };
  expect(readMessage({ type: 'slip', slip })).toMatchObject({ slip: { document: 'a'.repeat(500) } });
});

const many = (value: unknown) =>
  Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`k${n}`, value]));
const SPAN = {
  ...{ traceparent: TRACE, name: 'render', kind: 'internal', scope: 'render-worker', start: 1, end: 2 },
  attributes: { 'fernweh.slot': 'page', size: 1, cached: true },
};

test('a span has the attributes of one', () => {
  expect(readMessage({ type: 'spans', spans: [SPAN] })).toEqual({ type: 'spans', spans: [SPAN] });
  const attributes = many('a');
  expect(() => readMessage({ type: 'spans', spans: [{ ...SPAN, attributes }] })).toThrow(/malformed: spans/);
});

test.each([
  ['attributes', { type: 'spans', spans: [{ ...SPAN, attributes: many({}) }] }, 'spans.0'],
  ['spans', { type: 'spans', spans: Array(2000).fill({ ...SPAN, attributes: { a: {} } }) }, 'spans.0'],
  ['names', { type: 'ready', late: Array(100_000).fill(5) }, 'late'],
  [
    'headers',
    { type: 'fetch', id: 1, request: { ...CALL, headers: Array(100_000).fill(5) } },
    'request.headers',
  ],
])('of many bad %s the first place is told, and no other', (_what, said, place) => {
  expect(() => readMessage(said)).toThrow(new Error(`A message is malformed: ${place}`));
});

test('a body is a copy, which keeps nothing of its message; the door still refuses what is too long', () => {
  const message = new Uint8Array(2 ** 22);
  const bodyOf = (body: unknown) => {
    const said = readMessage({ type: 'fetch', id: 1, request: { ...CALL, body } });
    return (said as { request: { body: Uint8Array | string } }).request.body;
  };
  const body = bodyOf(message.subarray(5, 6)) as Uint8Array;
  expect(body.length).toBe(1);
  expect(body.buffer.byteLength).toBe(1);
  expect(bodyOf(message).length).toBe(2 ** 20 + 1);
  expect(bodyOf('a'.repeat(2 ** 22)).length).toBe(2 ** 20 + 1);
});

test.each([
  { type: 'fetch', id: 1, request: { ...CALL, other: 1 } },
  { type: 'fetch-ended', id: 1, other: 1 },
  { type: 'full', leak: { remote: 'mf-a', suspects: [], other: 1 } },
])('what has a member that no process sends is refused: %p', said => {
  expect(() => readMessage(said)).toThrow(/malformed/);
});
