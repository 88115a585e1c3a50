import { extname } from 'node:path';
import { documents, exists, filesBelow, linkedFiles, namedPaths, textOf } from './repository.ts';

const DECISION = /^docs\/decisions\/\d{3}$/;
const decisions = filesBelow('docs/decisions');
const sources = filesBelow('.').filter(path =>
  ['.ts', '.tsx', '.mjs', '.cjs', '.css', '.sql', '.md', '.yml', '.yaml'].includes(extname(path)),
);

/** A file, a folder, a decision by its number, or a fragment by its id. */
function isThere(path: string): boolean {
  if (DECISION.test(path)) return decisions.some(file => file.startsWith(`${path}-`));
  const [remote, name, ...more] = path.split('/');
  return exists(path) || (more.length === 0 && exists(`${remote}/src/fragments/${name}.tsx`));
}

/** `product/booking 4` and `product/money 2, 3`. */
const citationsIn = (text: string) =>
  [...text.matchAll(/(?<![\w./-])product\/[a-z-]+ \d+(?:, \d+)*/g)].map(([citation]) => citation);

const rulesOf = (text: string) => [...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));

test.each(documents())('%s names files that exist', document => {
  const named = [...namedPaths(textOf(document)), ...linkedFiles(document)];
  expect(named.filter(path => !isThere(path))).toEqual([]);
});

test('a path in a code span is recognised, other code is not', () => {
  const text =
    'See `shell/src/route-table.ts`, `mf-search/src`, `npm test`, `/checkout`, `shell/<name>`, `mf-search`.';
  expect(namedPaths(text)).toEqual(['shell/src/route-table.ts', 'mf-search/src']);
});

test('every citation of a decision names one that exists', () => {
  const cited = sources.flatMap(path =>
    [...textOf(path).matchAll(/docs\/decisions\/(\d{3})/g)].map(([citation]) => `${path}: ${citation}`),
  );
  expect(cited.filter(citation => !isThere(citation.split(': ')[1] ?? ''))).toEqual([]);
});

describe('citations of the product', () => {
  const pages = new Map(
    filesBelow('docs/product').map(path => [
      path.replace('docs/product/', '').replace('.md', ''),
      rulesOf(textOf(path)),
    ]),
  );

  test('the rules of a page are numbered from 1 without gaps', () => {
    const broken = [...pages].filter(
      ([name, rules]) => name !== 'README' && rules.some((rule, n) => rule !== n + 1),
    );
    expect(broken).toEqual([]);
  });

  test('every citation names a rule that exists', () => {
    expect(
      sources.flatMap(path =>
        citationsIn(textOf(path))
          .filter(isWrong)
          .map(one => `${path}: ${one}`),
      ),
    ).toEqual([]);
  });

  const isWrong = (citation: string) => {
    const [page = '', ...rules] = citation.replace('product/', '').split(/[ ,]+/);
    return rules.some(rule => !pages.get(page)?.includes(Number(rule)));
  };
});
