import { dirname, extname, join } from 'node:path';
import { siteFiles } from '../../new/src/site/site-files.ts';
import { siteNames } from '../../new/src/site/site-names.ts';
import {
  documents,
  exists,
  filesBelow,
  isPathInPackage,
  linkedFiles,
  namedPaths,
  packageReadmes,
  textOf,
} from './repository.ts';

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

/** What it names is in a site that somebody has made: its files, and those that it has the reader write, each with its text below. */
const OF_NEW_SITES = 'docs/your-own-site.md';
const newSite = Object.keys(siteFiles(siteNames('my-site')));
const isInNewSite = (path: string) =>
  newSite.some(file => file.startsWith(path)) || textOf(OF_NEW_SITES).includes(`, in \`${path}\``);

/** `product/booking 4` and `product/money 2, 3`. */
const citationsIn = (text: string) =>
  [...text.matchAll(/(?<![\w./-])product\/[a-z-]+ \d+(?:, \d+)*/g)].map(([citation]) => citation);

const rulesOf = (text: string) => [...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));

test.each(documents())('%s names files that exist', document => {
  const named = [...namedPaths(textOf(document)), ...linkedFiles(document)];
  const isNew = document === OF_NEW_SITES ? isInNewSite : () => false;
  expect(named.filter(path => !isThere(path) && !isNew(path))).toEqual([]);
});

// A package's README may leave out the package and `src/`; those of tools name files that every remote has.
test.each(packageReadmes())('%s names files that exist', document => {
  const folders = [dirname(document), join(dirname(document), 'src'), 'mf-search'];
  const isKnown = (path: string) => isThere(path) || folders.some(folder => exists(join(folder, path)));
  expect(namedPaths(textOf(document), isPathInPackage).filter(path => !isKnown(path))).toEqual([]);
  expect(linkedFiles(document).filter(path => !exists(path))).toEqual([]);
});

test('a path in a code span is recognised, other code is not', () => {
  const text =
    'See `platform/host/src/routes/route-table.ts`, `mf-search/src`, `npm test`, `/checkout`, `shell/<name>`, `mf-search`.';
  expect(namedPaths(text)).toEqual(['platform/host/src/routes/route-table.ts', 'mf-search/src']);
  expect(namedPaths('`src/app.ts`, `/search`', isPathInPackage)).toEqual(['src/app.ts']);
});

test('every citation of a decision names one that exists and holds', () => {
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

  test('the rules of a page have increasing numbers', () => {
    const isOrdered = (rules: number[]) => rules.every((rule, n) => rule > (rules[n - 1] ?? 0));
    expect([...pages].filter(([, rules]) => !isOrdered(rules))).toEqual([]);
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
