import { dirname } from 'node:path';
import { affectedBy } from '../workspace/graph.ts';
import type { Package } from '../workspace/packages.ts';
import type { Reach } from './reach.ts';

type Command = readonly [command: string, ...args: string[]];

/** What a run of `npm test` does. Packages are named by their folders. */
export type Plan = {
  /** Folders and files to format and lint. */
  lint: string[];
  typecheck: string[];
  /** Boundaries, dead code and versions are checked over the whole workspace or not at all. */
  workspaceChecks: boolean;
  build: boolean;
  jest: string[];
  /** Files of tests to which jest is limited, from the root; empty for all of its packages. */
  files: string[];
  /** Browser tests, by file name without `.spec.ts`, with a folder where that is not e2e/specs; 'all': the journeys. */
  browser: 'all' | string[];
  /** Patterns of pages whose own tests run, beside `browser`: they are in PAGE_SPECS and name the page first in their titles. */
  pages: string[];
  /** Words of the titles of tests to which these are limited. */
  title?: string;
  /** The command with its arguments that starts a site in containers for a file of tests. */
  stack?: Command;
};

/** What a plan is made from. */
export type Workspace = {
  packages: readonly Package[];
  hasTypes: (path: string) => boolean;
  hasTests: (path: string) => boolean;
  /** The browser tests in e2e/specs, without `.spec.ts`. */
  specs: readonly string[];
  /** Those of other sites, with their folder in e2e, which is named like the site's. */
  otherSpecs: readonly string[];
  /** The remotes that a browser test is about (e2e/suites.json); one that is not listed is about the whole site. */
  suites: Readonly<Record<string, readonly string[]>>;
  /** The pages on which visitors meet a remote. */
  reach: (remote: string) => Reach;
};

/** Browser tests of page after page: a change that reaches a few pages alone runs theirs. */
export const PAGE_SPECS = ['pages', 'styles', 'budgets'];

/** Every check, every unit test and every journey. */
export function planEverything(workspace: Workspace): Plan {
  const all = workspace.packages.map(({ path }) => path);
  return { ...planOf(all, workspace), lint: ['.'], workspaceChecks: true, build: true, browser: 'all' };
}

/** One package alone, with the browser tests that are about it. */
export function planPackage(path: string, workspace: Workspace): Plan {
  const browser = workspace.specs.filter(spec => isOwnSpec(spec, path));
  return { ...planOf([path], workspace), build: RUN_THE_SHELL.includes(path) || browser.length > 0, browser };
}

/**
 * One file of tests alone, in jest, in a browser or in containers, without checks.
 * @throws Error where nothing runs such a file
 */
export function planFile(file: string, { packages, hasTests }: Workspace): Plan {
  const spec = SPEC.exec(file)?.[1] ?? OTHER_SPEC.exec(file)?.[1];
  if (spec) return { ...EMPTY, build: true, browser: [spec] };
  const stack = STACKS[dirname(file)]?.(file);
  if (stack) return { ...EMPTY, stack };
  // A remote tests its contract.
  const owner = ownersOf(file, packages).findLast(hasTests);
  if (!owner || !UNIT.test(file))
    throw new Error(
      `Nothing runs ${file}: tests are *.test.ts in a package, and *.spec.ts in e2e/specs, e2e/browsers and e2e/tractor-store.`,
    );
  return { ...EMPTY, build: RUN_THE_SHELL.includes(owner), jest: [owner], files: [file] };
}

/**
 * What a change of these files can break: every check and test of the changed packages and of their dependents, and the
 * browser tests that meet one of them: of a remote without pages of the site (`reach`), its own and those of the pages that
 * show it (docs/decisions/176). The tests of the documents and of the mutants always run, because both name files of
 * every package. A file outside every package, such as the lockfile, can break everything.
 */
export function planChange(files: readonly string[], workspace: Workspace): Plan {
  const sources = files.filter(file => !isDocument(file));
  const owners = files.map(file => ownerOf(file, workspace.packages));
  if (owners.includes(undefined)) return planEverything(workspace);
  const changed = owners.filter(owner => owner !== undefined);
  const affected =
    changed.length > 0
      ? withTestsOfHost(affectedBy([...changed, ...NAME_EVERY_PACKAGE], workspace.packages))
      : [];
  const ofSite = browserTests(sources, affected, workspace);
  const browser = ofSite === 'all' ? ofSite : [...ofSite, ...testsOfOthers(sources, affected, workspace)];
  const pages = browser === 'all' ? [] : pagesOf(affected, workspace);
  const inBrowser = browser === 'all' || browser.length + pages.length > 0;
  return {
    ...planOf(affected, workspace),
    lint: sources,
    workspaceChecks: sources.length > 0,
    build: inBrowser || RUN_THE_SHELL.some(path => affected.includes(path)),
    browser,
    pages,
  };
}

export const PARTS = ['checks', 'unit', 'browser'] as const;
export type Part = (typeof PARTS)[number];

/** One part of a plan, for machines that run the parts at the same time. */
export function planPart(part: Part, plan: Plan): Plan {
  return {
    ...EMPTY,
    ...(part === 'checks' && {
      lint: plan.lint,
      typecheck: plan.typecheck,
      workspaceChecks: plan.workspaceChecks,
    }),
    build: part !== 'checks' && plan.build,
    jest: part === 'unit' ? plan.jest : [],
    files: part === 'unit' ? plan.files : [],
    browser: part === 'browser' ? plan.browser : [],
    pages: part === 'browser' ? plan.pages : [],
    ...(part === 'browser' && plan.stack && { stack: plan.stack }),
  };
}

const EMPTY: Plan = {
  lint: [],
  typecheck: [],
  workspaceChecks: false,
  build: false,
  jest: [],
  files: [],
  browser: [],
  pages: [],
};

const planOf = (paths: string[], { hasTypes, hasTests }: Workspace): Plan => ({
  ...EMPTY,
  lint: paths,
  typecheck: paths.filter(hasTypes),
  jest: paths.filter(hasTests),
});

/** Packages with unit tests that start the shell's server, which renders with its build. */
const RUN_THE_SHELL = ['shell', 'platform/cli'];

const HOST = 'platform/host';

/** The host's tests host the shell's site, on which it does not depend. */
const withTestsOfHost = (affected: string[]): string[] =>
  affected.includes('shell') && !affected.includes(HOST) ? [...affected, HOST].toSorted() : affected;

/** The package that tests the documents. */
const DOCUMENTS = 'tooling/docs';

/** Packages whose tests compare texts with files of every package. */
const NAME_EVERY_PACKAGE = [DOCUMENTS, 'tooling/mutants'];

/** Documents and workflows, which no build, linter or compiler reads. */
const isDocument = (file: string) => /\.(md|png)$|^(docs|\.github)\//.test(file);

function ownerOf(file: string, packages: readonly Package[]): string | undefined {
  // Its tests compare them with the code.
  if (file.startsWith('docs/contracts/')) return 'shared/contracts';
  if (isDocument(file)) return DOCUMENTS;
  return ownersOf(file, packages).at(-1);
}

/** A contract is a package inside of its remote: the nearest of the sorted paths is the last one. */
const ownersOf = (file: string, packages: readonly Package[]): string[] =>
  packages.map(({ path }) => path).filter(path => file.startsWith(`${path}/`));

/** Packages that every page depends on, or that the browser tests start. */
const WHOLE_SITE = [
  'shell',
  'backend',
  'sandbox',
  'world/generator',
  'world/import',
  'platform/cli',
  'tooling/run',
];

const SPEC = /^e2e\/specs\/([\w-]+)\.spec\.ts$/;
/** Browser tests in a folder of their own: `npm run test:all` has those of other browsers. */
const OTHER_SPEC = /^e2e\/((?:browsers|tractor-store)\/[\w-]+)\.spec\.ts$/;
const OF_OTHERS = /^e2e\/tractor-store\//;
/** Browser tests of a site in containers, by their folder. */
const STACKS: Readonly<Record<string, (file: string) => Command>> = {
  'e2e/compose/specs': file => ['test:compose', file],
  'e2e/swarm': () => ['test:swarm'],
};
const UNIT = /\.test\.(tsx?|cjs)$/;

/** Named like the package, or beginning with its name: `mf-offers-by-keyboard`. */
const isOwnSpec = (spec: string, path: string) => spec === path || spec.startsWith(`${path}-`);

const isRemote = (path: string) => path.startsWith('mf-');

/** Of the remotes that are no part of every page, the pages that show them. */
const pagesOf = (affected: readonly string[], { reach }: Workspace): string[] => [
  ...new Set(affected.filter(isRemote).flatMap(remote => of(reach(remote)))),
];
const of = (reach: Reach): readonly string[] => (reach === 'site' ? [] : reach);

/** A change of another site's parts, or of its tests, runs all of these. */
const testsOfOthers = (
  files: readonly string[],
  affected: readonly string[],
  { otherSpecs }: Pick<Workspace, 'otherSpecs'>,
): string[] =>
  otherSpecs.filter(spec => {
    const site = dirname(spec);
    return (
      affected.some(path => path.startsWith(`examples/${site}/`)) ||
      files.some(file => file.startsWith(`e2e/${site}/`))
    );
  });

function browserTests(
  files: readonly string[],
  affected: readonly string[],
  { specs, suites, reach }: Workspace,
): Plan['browser'] {
  const supportChanged = files.some(
    file => file.startsWith('e2e/') && !SPEC.test(file) && !OF_OTHERS.test(file),
  );
  // e2e depends on tooling/run and shared/contracts; it alone is affected where only a spec changed.
  if (supportChanged || affected.some(path => WHOLE_SITE.includes(path))) return 'all';
  const changed = files.map(file => SPEC.exec(file)?.[1]);
  const remotes = affected.filter(isRemote);
  const ofSite = remotes.filter(remote => reach(remote) === 'site');
  return specs.filter(spec => {
    if (changed.includes(spec)) return true;
    if (spec === 'dev' && affected.includes('tooling/dev')) return true;
    if (remotes.some(remote => isOwnSpec(spec, remote))) return true;
    // A test that names no remotes is about the site's pages.
    return suites[spec] ? remotes.some(remote => suites[spec]?.includes(remote)) : ofSite.length > 0;
  });
}
