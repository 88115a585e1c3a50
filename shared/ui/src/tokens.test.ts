import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wcagContrast } from 'culori';

const ROOT = join(import.meta.dirname, '../../..');
const TOKENS = new Map(
  [
    ...readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g),
  ].map(([, name = '', colour = '']) => [name, colour]),
);
/** What a page, a band, a panel and a hovered row are painted with: any text may be on any of them. */
const GROUNDS = ['paper', 'white', 'sand', 'sand-2', 'fern-t', 'sky'];
/** Text on a dark ground. */
const LIGHT = ['paper', 'white'];
/** WCAG 2.2, AA: 4.5 for text, 3 for symbols. */
const LEAST = { text: 4.5, symbol: 3 };
/** Tokens that are too light for text, and the files in which they colour a symbol. */
const SYMBOLS: Record<string, string[]> = {
  ember: [
    'shared/ui/src/heart-button/heart-button.module.css',
    'mf-account/src/features/wishlist/wishlist-counter.module.css',
  ],
  star: ['shared/ui/src/rating/rating.module.css'],
  edge: ['shared/ui/src/breadcrumbs/breadcrumbs.module.css'],
};

const sheets = globSync('{shell,shared/*,mf-*}/src/**/*.css', { cwd: ROOT });
const uses = sheets.flatMap(file =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/[\s;{]color: var\(--([\w-]+)\)/g)]
    .map(([, token = '']) => ({ file, token }))
    .filter(({ token }) => TOKENS.has(token) && !LIGHT.includes(token)),
);

const leastContrast = (token: string) =>
  Math.min(...GROUNDS.map(ground => wcagContrast(TOKENS.get(token) ?? '', TOKENS.get(ground) ?? '')));

test('every colour of text is readable on every ground: which price is reduced, and where, changes by the day', () => {
  expect(uses.length).toBeGreaterThan(100);
  const texts = uses.filter(({ file, token }) => !SYMBOLS[token]?.includes(file));
  expect(texts.filter(({ token }) => leastContrast(token) < LEAST.text)).toEqual([]);
});

test.each(Object.entries(SYMBOLS))(
  '%s, which colours symbols alone, is visible on every ground',
  (token, files) => {
    expect(leastContrast(token)).toBeGreaterThanOrEqual(LEAST.symbol);
    expect(files.filter(file => !uses.some(use => use.file === file && use.token === token))).toEqual([]);
  },
);
