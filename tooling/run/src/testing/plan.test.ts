import { execFileSync } from 'node:child_process';
import { REMOTE_NAMES } from '@fernweh/config/environment';
import { ROOT } from '../root.ts';
import { planChange, planEverything, planFile, planPackage, planPart, type Workspace } from './plan.ts';
import { readWorkspace } from './workspace.ts';

const workspace = readWorkspace();
/** They name files of every package. */
const ALWAYS = ['tooling/docs', 'tooling/mutants'];
const change = (...files: string[]) => planChange(files, workspace);

test.each(REMOTE_NAMES)("a change in a feature of %s starts no other remote's suites", remote => {
  const { jest, typecheck, browser, workspaceChecks } = change(`${remote}/src/features/any/view.tsx`);
  expect(jest).toEqual([remote, ...ALWAYS]);
  expect(typecheck).toEqual([remote, ...ALWAYS]);
  expect(workspaceChecks).toBe(true);
  expect(browser).toEqual(expect.arrayContaining(['walk', 'pages']));
  for (const spec of browser) expect(workspace.suites[spec] ?? [remote]).toContain(remote);
});

test('a change of search meets the browser tests of the whole site and none of checkout, account or content', () => {
  const { browser } = change('mf-search/src/features/results/facets.ts');
  expect(browser).not.toEqual(expect.arrayContaining(['checkout']));
  for (const [spec, remotes] of Object.entries(workspace.suites))
    expect([spec, browser?.includes(spec)]).toEqual([spec, remotes.includes('mf-search')]);
});

test('a shared package is tested with its dependents', () => {
  const { jest, browser } = change('shared/rich-text/src/rich-text.tsx');
  expect(jest).toEqual(['mf-content', 'mf-navigation', 'shared/rich-text', ...ALWAYS]);
  expect(browser).toContain('reviews');
  expect(browser).not.toContain('trips');
});

test.each(['shell/src/server/main.ts', 'backend/src/app.ts', 'sandbox/src/main.ts', 'e2e/support/ports.ts'])(
  'a change of %s runs every browser test',
  file => expect(change(file).browser).toBe('all'),
);

test('the host is tested with the site that its tests host', () => {
  expect(change('shell/src/site.ts').jest).toContain('platform/host');
  expect(change('mf-search/src/views.ts').jest).not.toContain('platform/host');
});

test('a changed browser test runs alone', () => {
  expect(change('e2e/specs/walk.spec.ts')).toMatchObject({
    jest: ALWAYS,
    browser: ['walk'],
    typecheck: ['e2e', ...ALWAYS],
  });
});

test('a change of another site runs its own browser tests, and none of this site', () => {
  const ofShop = workspace.otherSpecs;
  expect(ofShop).toEqual(expect.arrayContaining(['tractor-store/blueprint', 'tractor-store/faults']));
  for (const file of ['examples/tractor-store/mf-decide/src/views.ts', 'e2e/tractor-store/fixtures.ts'])
    expect([file, change(file).browser]).toEqual([file, ofShop]);
  expect(change('mf-search/src/views.ts').browser).not.toEqual(expect.arrayContaining(ofShop));
  expect(planFile('e2e/tractor-store/faults.spec.ts', workspace)).toMatchObject({
    build: true,
    browser: ['tractor-store/faults'],
  });
});

test('a change of the lockfile runs everything', () => {
  expect(change('pnpm-lock.yaml', 'mf-search/src/views.ts')).toEqual(planEverything(workspace));
});

test('a change of documents runs their own tests alone', () => {
  expect(change('README.md', 'docs/boundaries.md', 'shared/ui/README.md')).toEqual({
    lint: [],
    typecheck: ALWAYS,
    workspaceChecks: false,
    build: false,
    jest: ALWAYS,
    files: [],
    browser: [],
    pages: [],
  });
});

test('no change runs nothing', () => {
  expect(change()).toMatchObject({ lint: [], typecheck: [], workspaceChecks: false, jest: [], browser: [] });
});

test('a part of a plan leaves the other parts out', () => {
  const everything = planEverything(workspace);
  const checks = planPart('checks', everything);
  const unit = planPart('unit', everything);
  const browser = planPart('browser', everything);
  expect([checks.lint, checks.build, checks.jest, checks.browser]).toEqual([['.'], false, [], []]);
  expect([unit.lint, unit.build, unit.jest, unit.browser]).toEqual([[], true, everything.jest, []]);
  expect([browser.typecheck, browser.build, browser.jest, browser.browser]).toEqual([[], true, [], 'all']);
});

test('a package alone is linted, typed and tested, and nothing else is', () => {
  expect(planPackage('shared/config', workspace)).toEqual({
    lint: ['shared/config'],
    typecheck: ['shared/config'],
    workspaceChecks: false,
    build: false,
    jest: ['shared/config'],
    files: [],
    browser: [],
    pages: [],
  });
});

/** A workspace with a remote that is new: nobody but itself has pages that show it, or its host's. */
const withNew = (...shownOn: string[]): Workspace => ({
  ...workspace,
  packages: [
    ...workspace.packages,
    { name: '@fernweh/mf-offers', path: 'mf-offers', dependencies: ['@fernweh/ui'], devDependencies: [] },
  ],
  specs: [...workspace.specs, 'mf-offers'],
  hasTests: path => path === 'mf-offers' || workspace.hasTests(path),
  reach: remote => (remote === 'mf-offers' ? ['/offers', ...shownOn] : workspace.reach(remote)),
});

test.each([[], ['/tours/:slug']])(
  'one line in a new remote starts its own browser tests and those of the pages that show it: %s',
  (...shownOn) => {
    const plan = planChange(['mf-offers/src/features/offers/offers-page.tsx'], withNew(...shownOn.flat()));
    expect(plan).toMatchObject({
      jest: [...ALWAYS, 'mf-offers'],
      browser: ['mf-offers'],
      pages: ['/offers', ...shownOn.flat()],
    });
  },
);

test('a file of tests runs alone, in jest or in a browser, with the builds that it needs', () => {
  const alone = { lint: [], typecheck: [], workspaceChecks: false };
  expect(planFile('platform/runtime/src/moment.test.ts', workspace)).toEqual({
    ...alone,
    ...{ build: false, jest: ['platform/runtime'], files: ['platform/runtime/src/moment.test.ts'] },
    ...{ browser: [], pages: [] },
  });
  expect(planFile('shell/test/releases.test.ts', workspace)).toMatchObject({ build: true, jest: ['shell'] });
  const inBrowser = { ...alone, build: true, jest: [], files: [], pages: [] };
  expect(planFile('e2e/specs/walk.spec.ts', workspace)).toEqual({ ...inBrowser, browser: ['walk'] });
  expect(planFile('e2e/browsers/menus.spec.ts', workspace)).toEqual({
    ...inBrowser,
    browser: ['browsers/menus'],
  });
  expect(planFile('e2e/compose/specs/edge.spec.ts', workspace)).toMatchObject({
    jest: [],
    browser: [],
    stack: ['test:compose', 'e2e/compose/specs/edge.spec.ts'],
  });
});

test('a changed contract is tested in its remote, and in all that are built with it', () => {
  const { jest, typecheck } = change('mf-checkout/contract/events.ts');
  expect(jest).toEqual(expect.arrayContaining(['mf-checkout', 'mf-navigation', 'shared/site', 'shell']));
  expect(typecheck).not.toContain('mf-checkout/contract');
  expect(planFile('mf-destinations/contract/fragments.test.ts', workspace)).toMatchObject({
    jest: ['mf-destinations'],
    files: ['mf-destinations/contract/fragments.test.ts'],
  });
});

test('every file of tests can be run alone', () => {
  const files = execFileSync('git', ['ls-files', '*.test.*', '*.spec.*'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of files.trim().split('\n')) {
    const { jest, browser, stack } = planFile(file, workspace);
    expect([...jest, ...browser, ...(stack ?? [])]).not.toEqual([]);
    for (const path of jest) expect(workspace.hasTests(path)).toBe(true);
  }
});

test.each(['README.test.ts', 'e2e/support/menus.spec.ts', 'shell/src/client/view.spec.ts'])(
  'nothing runs %s, and that is said',
  file => expect(() => planFile(file, workspace)).toThrow(`Nothing runs ${file}`),
);

test('every entry of e2e/suites.json names a browser test and remotes', () => {
  for (const [spec, remotes] of Object.entries(workspace.suites)) {
    expect(workspace.specs).toContain(spec);
    expect(REMOTE_NAMES).toEqual(expect.arrayContaining([...remotes]));
  }
});
