import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { PAGE_SPECS, type Plan } from './plan.ts';
import { titlesAbout } from './reach.ts';

/** How long tests took when they last ran on this machine: ms by the name that their runner keeps. */
export type KnownTimes = {
  jest: Readonly<Record<string, number>>;
  browser: Readonly<Record<string, number>>;
};

/** What parts of a run take on two cores, where nothing was timed yet. s */
const TYPICAL = {
  types: 5,
  workspaceChecks: 15,
  jestStart: 5,
  /** A package's unit tests. */
  jest: 8,
  /** The site is built, where little changed, and starts. */
  site: 40,
  /** A file of browser tests. */
  spec: 20,
  /** The tests of one page. */
  page: 15,
  everyJourney: 900,
};
/** Browser tests, and those of jest, that run at the same time. */
const AT_ONCE = 2;

/** Says before a run what it does, and how long that takes. */
export function describePlan(plan: Plan, times: KnownTimes = readTimes()): string {
  const rows: [part: string, what: string][] = [
    ['checks', checks(plan)],
    ['unit', plan.jest.join(', ')],
    ['browser', browser(plan)],
  ];
  const lines = rows.filter(([, what]) => what).map(([part, what]) => `  ${part.padEnd(8)} ${what}`);
  return [...lines, `  expected about ${lengthOf(secondsOf(plan, times))}`].join('\n');
}

const checks = ({ lint, typecheck, workspaceChecks }: Plan): string =>
  [
    lint.length > 0 && 'format and lint',
    typecheck.length > 0 && `types of ${typecheck.join(', ')}`,
    workspaceChecks && 'boundaries and dead code',
  ]
    .filter(Boolean)
    .join('; ');

function browser({ browser: specs, pages }: Plan): string {
  if (specs === 'all') return 'every journey';
  return [...(specs.length > 0 ? [specs.join(', ')] : []), ...pages.map(page => `the page ${page}`)].join(
    ', ',
  );
}

/** Checks run beside builds; then come unit tests, then browsers. */
export function secondsOf(plan: Plan, times: KnownTimes): number {
  const checking =
    (plan.typecheck.length * TYPICAL.types) / AT_ONCE + (plan.workspaceChecks ? TYPICAL.workspaceChecks : 0);
  const inJest = plan.jest.map(
    path => timed(times.jest, name => name.startsWith(`${path}/`)) ?? TYPICAL.jest,
  );
  const jest = inJest.length > 0 ? TYPICAL.jestStart + sum(inJest) / AT_ONCE : 0;
  return checking + jest + inBrowser(plan, times.browser);
}

function inBrowser({ browser: specs, pages }: Plan, times: KnownTimes['browser']): number {
  if (specs === 'all') return TYPICAL.site + (timed(times, () => true) ?? TYPICAL.everyJourney) / AT_ONCE;
  if (specs.length + pages.length === 0) return 0;
  const ofSpec = (spec: string) => timed(times, name => name.includes(`${spec}.spec.ts `)) ?? TYPICAL.spec;
  const about = new RegExp(`(?:${PAGE_SPECS.join('|')})\\.spec\\.ts.*${titlesAbout(pages)}`);
  const ofPages = timed(times, name => about.test(name)) ?? pages.length * TYPICAL.page;
  return TYPICAL.site + (sum(specs.map(ofSpec)) + (pages.length > 0 ? ofPages : 0)) / AT_ONCE;
}

/** @returns s; undefined where none has run before */
function timed(times: Readonly<Record<string, number>>, includes: (name: string) => boolean) {
  const found = Object.keys(times).filter(includes);
  return found.length > 0 ? sum(found.map(name => times[name] ?? 0)) / 1000 : undefined;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export const lengthOf = (seconds: number) =>
  seconds < 90 ? `${Math.max(5, Math.ceil(seconds / 5) * 5)} s` : `${Math.round(seconds / 30) / 2} min`;

function readTimes(): KnownTimes {
  return { jest: timesOf('jest'), browser: timesOf('browser') };
}

function timesOf(runner: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(join(ROOT, '.cache/test-times', `${runner}.json`), 'utf8')) as Record<
      string,
      number
    >;
  } catch {
    return {};
  }
}
