import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '../support/fixtures.ts';

/** What browsers get of npm's packages, by the source maps of the builds that the site runs (docs/decisions/160). */
const ROOT = resolve(import.meta.dirname, '../..');
const PACKAGE = /node_modules\/\.pnpm\/[^/]+\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;
/** Drawings: each is a module of its own, and whoever draws one has it in the file that draws it. */
const OF_PARTS = new Set(['lucide']);

/** Functions that compilers call, a few lines each: as a file of their own they would be a request. */
const HELPERS = new Set(['tslib']);

type Found = { owner: string; file: string; source: string; name: string };

function sourcesOf(owner: string): Found[] {
  const folder = join(ROOT, owner, 'dist/web');
  return readdirSync(folder)
    .filter(file => file.endsWith('.js.map'))
    .flatMap(file => {
      const { sources } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { sources: string[] };
      return sources.flatMap(source => {
        const name = PACKAGE.exec(source)?.[1];
        return name && !OF_PARTS.has(name) ? [{ owner, file, source, name }] : [];
      });
    });
}

/** Values that have more than one of something. */
function repeated(keyOf: (found: Found) => string, of: (found: Found) => string, all: Found[]): string[] {
  const known = new Map<string, Set<string>>();
  for (const found of all) known.set(keyOf(found), (known.get(keyOf(found)) ?? new Set()).add(of(found)));
  return [...known]
    .filter(([, some]) => some.size > 1)
    .map(([key, some]) => `${key}: ${[...some].join(', ')}`);
}

const owners = readdirSync(ROOT).filter(name => name === 'shell' || name.startsWith('mf-'));
const all = () => owners.flatMap(sourcesOf);

test('no package comes from two parts of the site, so that no page loads it twice', () => {
  const found = all();
  expect(found.length).toBeGreaterThan(100);
  expect(
    repeated(
      ({ name }) => name,
      ({ owner }) => owner,
      found,
    ),
  ).toEqual([]);
});

test('no package is there in two versions, and none of its modules in two files', () => {
  const found = all();
  expect(
    repeated(
      ({ name }) => name,
      ({ source }) => /\.pnpm\/([^/]+?)(_|\/)/.exec(source)?.[1] ?? '',
      found,
    ),
  ).toEqual([]);
  expect(
    repeated(
      ({ source }) => source,
      ({ owner, file }) => `${owner}/${file}`,
      found.filter(({ name }) => !HELPERS.has(name)),
    ),
  ).toEqual([]);
});
