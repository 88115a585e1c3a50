import { type LookUp, lookUpAside } from './look-up.ts';
import { createSourcePositions, type FindMap } from './source-positions.ts';

/** Maps column 10 of line 1 to line 3 of a source. */
const mapOf = (source: string) =>
  Buffer.from(JSON.stringify({ version: 3, names: [], sources: [source], mappings: 'UAEA' }));

/** Threads start late where many tests run. */
const PATIENT_MS = 60_000;
const patiently: LookUp = question => lookUpAside(question, undefined, PATIENT_MS);

type Read = (...asked: Parameters<FindMap>) => Promise<Buffer | undefined>;
/** Every script has a map. */
const findBy =
  (read: Read): FindMap =>
  (...asked) =>
  () =>
    read(...asked);

const setUp = (read: Read) =>
  createSourcePositions(findBy(read), { lookUp: patiently, longestMs: PATIENT_MS, now: () => 0 });

test.each([
  ['webpack://mf-search/./src/features/box.tsx', 'src/features/box.tsx:3'],
  ['webpack://mf-search/../shared/ui/src/button.tsx?1f2e', 'shared/ui/src/button.tsx:3'],
  ['webpack://mf-search/../node_modules/.pnpm/rxjs@7.8.2/x.js', 'node_modules/.pnpm/rxjs@7.8.2/x.js:3'],
  ['webpack://mf-search/<script>', undefined],
  [`webpack://mf-search/${'a'.repeat(300)}`, undefined],
])('a position in a script is one in %s', async (source, found) => {
  const { locate } = setUp(async () => mapOf(source));
  expect(await locate('mf-search', 'abc', '67.b2406b8bf9.js:1:12')).toBe(found);
});

test.each(['67.js:1:1', '67.js:9:1', '67.js:0:0', '67.js', '../67.js:1:12'])(
  '%s is nowhere in the sources',
  async at => {
    expect(await setUp(async () => mapOf('a.ts')).locate('mf-search', 'abc', at)).toBeUndefined();
  },
);

test('a map is read once, with the release that it belongs to', async () => {
  const read = jest.fn(async () => mapOf('a.ts'));
  const { locate } = setUp(read);
  await Promise.all([locate('mf-a', 'v1', 'a.js:1:12'), locate('mf-a', 'v1', 'a.js:1:13')]);
  await locate('mf-a', 'v2', 'a.js:1:12');
  expect(read.mock.calls).toEqual([
    ['mf-a', 'v1', 'a.js'],
    ['mf-a', 'v2', 'a.js'],
  ]);
});

test('whoever invents versions of the shell has its map read and looked into once', async () => {
  const read = jest.fn(async () => mapOf('a.ts'));
  const lookUp = jest.fn(async () => 'a.ts:1');
  const { locate } = createSourcePositions(findBy(read), { lookUp });
  for (let n = 0; n < 30; n += 1) expect(await locate('shell', `v${n}`, 'shell.js:1:12')).toBe('a.ts:1');
  expect([read.mock.calls.length, lookUp.mock.calls.length]).toEqual([1, 1]);
});

test('whoever invents positions has few maps read in a minute', async () => {
  const read = jest.fn(async () => undefined);
  const { locate } = setUp(read);
  for (let n = 0; n < 100; n += 1) await locate('mf-a', 'v1', `${n}.js:1:12`);
  expect(read).toHaveBeenCalledTimes(20);
});

test('what is no script of a release uses up no look-ups', async () => {
  const lookUp = async () => 'a.ts:1';
  const findMap: FindMap = (_owner, _version, script) =>
    script === 'a.js' ? async () => mapOf('a.ts') : undefined;
  const { locate } = createSourcePositions(findMap, { lookUp, now: () => 0 });
  for (let n = 0; n < 100; n += 1) expect(await locate('mf-a', 'v1', `${n}.js:1:12`)).toBeUndefined();
  expect(await locate('mf-a', 'v1', 'a.js:1:12')).toBe('a.ts:1');
});

test('a map that was away is read again', async () => {
  const read = jest.fn(async () => mapOf('a.ts')).mockRejectedValueOnce(new Error('away'));
  const { locate } = createSourcePositions(findBy(read), { lookUp: async () => 'a.ts:1' });
  expect(await locate('mf-a', 'v1', 'a.js:1:12')).toBeUndefined();
  expect(await locate('mf-a', 'v1', 'a.js:1:12')).toBe('a.ts:1');
});

test('a map that cannot be read, or is none, is no position', async () => {
  expect(
    await setUp(async () => Promise.reject(new Error('away'))).locate('a', 'v', 'a.js:1:12'),
  ).toBeUndefined();
  expect(await setUp(async () => Buffer.from('text')).locate('a', 'v', 'a.js:1:12')).toBeUndefined();
});

test.each([99_999_998, -7, 0.5, '1\n2'])('a map that names line %j names none', async line => {
  const mappings = [[[0, 0, line, 0]]];
  const map = Buffer.from(JSON.stringify({ version: 3, names: [], sources: ['a.ts'], mappings }));
  expect(await setUp(async () => map).locate('mf-a', 'v1', 'a.js:1:12')).toBeUndefined();
});

test.each([[[[null]]], [7], [[[[0, 7, 1, 0]]]]])(
  'a map with the mappings %j is no position',
  async mappings => {
    const map = Buffer.from(JSON.stringify({ version: 3, names: [], sources: ['a.ts'], mappings }));
    expect(await setUp(async () => map).locate('mf-a', 'v1', 'a.js:1:12')).toBeUndefined();
  },
);

test('a failure of many browsers is looked up once, and one after another', async () => {
  let running = 0;
  const lookUp = jest.fn(async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise(setImmediate);
    running -= 1;
    return 'a.ts:1';
  });
  const { locate } = createSourcePositions(
    findBy(async () => mapOf('a.ts')),
    { lookUp },
  );
  const asked = [12, 12, 12, 13].map(column => locate('mf-a', 'v1', `a.js:1:${column}`));
  expect(await Promise.all(asked)).toEqual(new Array(4).fill('a.ts:1'));
  expect(lookUp).toHaveBeenCalledTimes(2);
});

test('a map of more than 1 MB is not looked into, and all that are kept have 8 MB together', async () => {
  const lookUp = jest.fn(async () => 'a.ts:1');
  const read = jest.fn(async (_owner: string, _version: string, script: string) =>
    Buffer.alloc(script === 'large.js' ? 2 ** 20 + 1 : 2 ** 20 - 1),
  );
  const { locate } = createSourcePositions(findBy(read), { lookUp });
  expect(await locate('mf-a', 'v1', 'large.js:1:1')).toBeUndefined();
  expect(lookUp).not.toHaveBeenCalled();
  for (let n = 0; n < 9; n += 1) await locate('mf-a', 'v1', `${n}.js:1:1`);
  await locate('mf-a', 'v1', '8.js:1:2');
  expect(read).toHaveBeenCalledTimes(10);
  await locate('mf-a', 'v1', '0.js:1:2');
  expect(read).toHaveBeenCalledTimes(11);
});
