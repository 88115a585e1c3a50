import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildEverything } from './builds.ts';
import { ROOT } from './root.ts';
import { attempt, type Count, check, jest, playwright, summarize } from './runners.ts';

/**
 * `npm test` and `npm test -- <package>`: every check and every test, cheapest first. The last line sums all runners.
 */
const only = process.argv[2];
const packages = allPackages().filter(path => !only || path === only || path.endsWith(`/${only}`));
if (packages.length === 0) {
  console.error(`There is no package "${only}". Packages: ${allPackages().join(', ')}`);
  process.exit(2);
}

const counts: Count[] = [];
counts.push(await check('format and lint', 'biome', ['check', ...(only ? packages : ['.'])]));
for (const path of packages.filter(hasTypes))
  counts.push(await check(`types ${path}`, 'tsc', ['--noEmit', '-p', path]));
if (!only) {
  counts.push(
    await check('boundaries', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...sourceFolders()]),
  );
  counts.push(await check('dead code', 'knip', ['--no-progress']));
  counts.push(await check('one version of everything', 'sherif', []));
}
// Tests of the shell run its built worker; the end-to-end site is published from the same builds.
if (!only || only === 'shell')
  counts.push(await attempt('builds', () => buildEverything(join(ROOT, '.data/e2e'))));
counts.push(await jest(packages.filter(path => existsSync(join(ROOT, path, 'jest.config.cjs')))));
const specs = only ? [`specs/${only}.spec.ts`] : [];
if (specs.every(spec => existsSync(join(ROOT, 'e2e', spec))))
  counts.push(await playwright(['--config', 'e2e/playwright.config.ts', ...specs]));
process.exit(summarize(counts) ? 0 : 1);

function allPackages(): string[] {
  const below = (folder: string) =>
    readdirSync(join(ROOT, folder), { withFileTypes: true })
      .filter(entry => entry.isDirectory() && existsSync(join(ROOT, folder, entry.name, 'package.json')))
      .map(entry => join(folder, entry.name));
  return [...below('.'), ...below('shared'), ...below('tooling')].filter(
    path => !path.startsWith('node_modules'),
  );
}

function hasTypes(path: string) {
  return existsSync(join(ROOT, path, 'tsconfig.json'));
}

function sourceFolders(): string[] {
  return allPackages()
    .map(path => join(path, 'src'))
    .filter(path => existsSync(join(ROOT, path)));
}
