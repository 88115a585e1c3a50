import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';

const ROOT = join(__dirname, '../../..');

const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);
const isSkipped = (name: string) => SKIPPED.has(name) || (name.startsWith('.') && name !== '.github');

/** Files below a folder, relative to the root; without installed packages, builds and hidden folders. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !isSkipped(name))
    .flatMap(entry => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}

export const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
export const exists = (path: string) => existsSync(join(ROOT, path));

/** README, CONTRIBUTING and everything in docs/. */
export const documents = () => [
  'README.md',
  'CONTRIBUTING.md',
  ...filesBelow('docs').filter(path => extname(path) === '.md'),
];

export const packageReadmes = () => filesBelow('.').filter(path => /^(?!docs).+\/README\.md$/.test(path));

const TOP_FOLDERS = 'shell|mf-[a-z]+|platform|world|shared|backend|sandbox|e2e|deploy|tooling|docs|\\.github';
const PATH = new RegExp(`^(${TOP_FOLDERS})(/[\\w.@-]+)*/?$`);

const PATH_IN_PACKAGE = /^(src|test|soak|routes|features|fragments|shared)(\/[\w.@-]+)+\/?$/;

/** Paths that a document names in code spans, like `platform/host/src/routes/route-table.ts`. */
export function namedPaths(text: string, isPath: (code: string) => boolean = isRootPath): string[] {
  const withoutBlocks = text.replace(/^```[\s\S]*?^```/gm, '');
  return [...withoutBlocks.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code).filter(isPath);
}

const isRootPath = (code: string) => PATH.test(code) && code.includes('/');
export const isPathInPackage = (code: string) => isRootPath(code) || PATH_IN_PACKAGE.test(code);

/** Files that a document links to, relative to the root. */
export function linkedFiles(document: string): string[] {
  return [...textOf(document).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter(target => target !== '' && !/^[a-z]+:/.test(target))
    .map(target => relative(ROOT, join(ROOT, dirname(document), target)));
}
