import type { Job } from '../../worker/messages.ts';
import { readAnswer } from './read-answer.ts';

const PAGE = {
  ...{ id: 7, kind: 'page', skip: [] },
  apps: [
    { slot: 'header', remote: 'mf-navigation', view: 'header', params: {} },
    { slot: 'page', remote: 'mf-a', view: 'page', params: {} },
  ],
} as unknown as Job;
const GOOD = {
  ...{ outcome: 'ok', html: '<h1>fine</h1>', state: '{"data":null}', used: ['mf-b/heart'], deferred: [] },
  ...{ failed: { 'mf-b/heart': 'timeout', 'mf-a/page: prices': 'late' }, ms: 1 },
  head: { title: 'a', description: 'b', keywords: null, jsonLd: [{ '@type': 'Tour' }] },
};
const read = (apps: object) => readAnswer(PAGE, { id: 7, kind: 'page', apps, delayed: false });
const pageOf = (apps: object) => (read(apps) as { apps: Record<string, unknown> }).apps;

test('what a process answered in the shape of an answer is passed on as it is', () => {
  expect(pageOf({ header: GOOD, page: GOOD })).toEqual({ header: GOOD, page: GOOD });
});

const circle: Record<string, unknown> = {};
circle.self = circle;
test.each([
  ['an error that is no text', { outcome: 'error', error: 5, ms: 0 }],
  ['no outcome', {}],
  ['no parts', { ...GOOD, used: undefined }],
  ['html that is no text', { ...GOOD, html: { toString: 1 } }],
  ['a title that is no text', { ...GOOD, head: { title: 5, description: '' } }],
  ['data for search engines in a circle', { ...GOOD, head: { ...GOOD.head, jsonLd: [circle] } }],
  ['rules that close their element', { ...GOOD, rules: 'a{}</style><script>' }],
  ['a state that writes other data of the document', { ...GOOD, state: '{}},"config":{"a":{}' }],
  ['a duration that is no number', { ...GOOD, ms: 'x' }],
  ['a duration of a part that is no number', { ...GOOD, times: { 'mf-b/heart': Number.NaN } }],
  ['a part with a name that is none', { ...GOOD, failed: { 'mf-b/heart\r\nset-cookie: a': '' } }],
  ['more HTML than a page has', { ...GOOD, html: 'x'.repeat(2 ** 21 + 1) }],
  ['a larger state than a page has', { ...GOOD, state: JSON.stringify('<'.repeat(2 ** 20)) }],
  ['more rules than a page has', { ...GOOD, rules: 'a'.repeat(70_000) }],
  ['a title of megabytes', { ...GOOD, head: { ...GOOD.head, title: 'a'.repeat(20_000) } }],
  [
    'data of megabytes for search engines',
    { ...GOOD, head: { ...GOOD.head, jsonLd: [{ a: 'a'.repeat(300_000) }] } },
  ],
  [
    'more parts than a page has',
    { ...GOOD, failed: Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`mf-x${i}/a`, ''])) },
  ],
  [
    'a redirect with a header in it',
    { outcome: 'redirect', to: '/a\r\nset-cookie: b', preferStale: false, ms: 1 },
  ],
  ['no answer', undefined],
])('%s costs the part, and no other', (_what, page) => {
  const answered = pageOf({ header: GOOD, page });
  expect(answered.header).toEqual(GOOD);
  expect(answered.page).toMatchObject({ outcome: 'error', error: expect.stringMatching(/malformed/) });
});

test('a process answers for the parts alone that it was asked for', () => {
  expect(Object.keys(pageOf({ header: GOOD, page: GOOD, footer: GOOD }))).toEqual(['header', 'page']);
});

test.each([undefined, null, 5, { apps: 'x' }, { apps: null }])(
  'an answer that is %p is a page without parts',
  answer => {
    const { apps } = readAnswer(PAGE, answer) as { apps: Record<string, { outcome: string }> };
    expect(Object.values(apps).map(({ outcome }) => outcome)).toEqual(['error', 'error']);
  },
);

test('a fragment whose data are no JSON, and a list without parts, have failed', () => {
  const fragment = { id: 1, kind: 'fragment', fragment: 'mf-a/x' } as unknown as Job;
  expect(readAnswer(fragment, { data: 5n })).toMatchObject({ error: expect.stringMatching(/malformed/) });
  // As JSON each byte would be a member of an object.
  expect(readAnswer(fragment, { data: { bytes: [Buffer.alloc(9)] } })).toMatchObject({
    error: expect.stringMatching(/malformed/),
  });
  expect(readAnswer(fragment, { data: { a: 1 }, delayed: true })).toMatchObject({
    data: { a: 1 },
    delayed: true,
  });
  const list = { id: 1, kind: 'list', remote: 'mf-a', list: 'feeds' } as unknown as Job;
  expect(readAnswer(list, { parts: [5] })).toMatchObject({
    parts: {},
    error: expect.stringMatching(/malformed/),
  });
  expect(readAnswer(list, { parts: { own: { value: [] } } })).toMatchObject({
    parts: { own: { value: [] } },
  });
});

/** Counts how many of its members somebody reads. */
function counted(length: number) {
  let reads = 0;
  const entries = Array.from({ length }, (_, n) => [`mf-x${n}/a`, { enumerable: true, get: () => ++reads }]);
  return { all: Object.defineProperties({}, Object.fromEntries(entries)) as object, reads: () => reads };
}

test.each([
  ['failed parts', ({ all }: { all: object }) => pageOf({ page: { ...GOOD, failed: all } }).page],
  ['times', ({ all }: { all: object }) => pageOf({ page: { ...GOOD, times: all } }).page],
  [
    'parts of a list',
    ({ all }: { all: object }) => readAnswer({ id: 1, kind: 'list' } as unknown as Job, { parts: all }),
  ],
])('of more %s than a page has none is read', (_what, answerWith) => {
  const many = counted(1000);
  expect(answerWith(many)).toMatchObject({ error: expect.stringMatching(/malformed/) });
  expect(many.reads()).toBe(0);
});
