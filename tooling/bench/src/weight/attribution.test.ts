import { addSizes, mergeParts, sizeByPart, sizeOf, textByPart } from './attribution.ts';
import { shapeOf } from './mapped-files.ts';

// One line: `aaaa` of a.ts from column 2, `bbb` of b.ts from column 6; `(` and `)` have no source.
const code = '((aaaabbb)\nrest';
const map = JSON.stringify({ version: 3, sources: ['a.ts', 'b.ts'], names: [], mappings: 'EAAA,ICAA' });
const byName = (source: string) => source || 'nobody';

test('a file is cut where its source map changes to another source', () => {
  expect([...textByPart(code, map, byName)]).toEqual([
    ['nobody', '(('],
    ['a.ts', 'aaaa'],
    ['b.ts', 'bbb)\nrest'],
  ]);
});

test('every character of a file counts exactly once', () => {
  expect([...textByPart(code, map, byName).values()].join('')).toBe(code);
});

test('sources of one part become one text', () => {
  expect([...textByPart(code, map, () => 'all')]).toEqual([['all', code]]);
});

test('the weights of a file’s parts add up to that of the file', () => {
  const texts = new Map([
    ['one', 'abcdefghij '.repeat(40)],
    ['other', 'the quick brown fox jumps over the lazy dog'],
  ]);
  const whole = sizeOf([...texts.values()].join(''));
  const parts = addSizes(sizeByPart(texts, whole).values());
  expect(parts.plain).toBeCloseTo(whole.plain);
  expect(parts.gzip).toBeCloseTo(whole.gzip);
  expect(parts.brotli).toBeCloseTo(whole.brotli);
});

test('parts are summed over files', () => {
  const size = (plain: number) => ({ plain, gzip: plain, brotli: plain });
  const merged = mergeParts([
    new Map([['React', size(2)]]),
    new Map([
      ['React', size(3)],
      ['router', size(1)],
    ]),
  ]);
  expect(merged.get('React')).toEqual(size(5));
  expect(merged.get('router')).toEqual(size(1));
});

test('two builds that differ in short names only have the same shape', () => {
  expect(shapeOf('let a=1,b=2;f(a)')).toBe(shapeOf('let b=1,a=2;f(b)'));
  expect(shapeOf('let a=1;f(a)')).not.toBe(shapeOf('let a=2;f(a)'));
});
