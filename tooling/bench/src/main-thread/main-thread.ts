import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@fernweh/run/root';
import type { Browser } from '@playwright/test';
import { launchBrowser } from '../browser/launch.ts';
import { PHONE, throttle } from '../browser/visit.ts';
import type { Figure } from '../figures.ts';
import { startProxy, VARIANT_COOKIE, type Variant } from '../hydration/proxy.ts';
import { pageTypes } from '../lighthouse/page-types.ts';
import { buildMonolith } from '../monolith/monolith-build.ts';
import { PROXY_PORT, SITE } from '../ports.ts';
import { median, sum } from '../statistics.ts';
import { CALIBRATION } from './calibration.ts';
import { traced } from './trace.ts';
import { KINDS, type Work, workOf } from './work.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
/** How many times slower than this machine the measured processors are. */
const RATES = (process.env.BENCH_RATES ?? '4').split(',').map(Number);
/** Another site, such as that of the commit before, whose pages are measured in turn with these. */
const AGAINST = process.env.BENCH_AGAINST;
const PAGES = ['home', 'region', 'tours', 'tour', 'search', 'post'];
/** A page is measured until it has been quiet for this long. */
const QUIET_MS = 3000;

/** Main-thread work of a first visit, as multiples of the calibration page's; beside the budgets of bytes. */
type Budgets = { mainThread: Record<string, number> };

type Subject = 'site' | 'against' | 'scriptless' | 'monolith' | 'floor' | 'calibration';
const VARIANTS: Partial<Record<Subject, Variant>> = {
  scriptless: 'scriptless',
  monolith: 'monolith',
  floor: 'floor',
};
const SUBJECTS: Subject[] = [
  'site',
  ...(AGAINST ? (['against'] as const) : []),
  'scriptless',
  'monolith',
  'floor',
  'calibration',
];

/** Measures what pages cost the main thread, in processor time, and compares it with a page that calibrates the machine. */
export async function mainThread(): Promise<Figure[]> {
  const stopProxy = await startProxy(await buildMonolith());
  const browser = await launchBrowser({ from: new URL(SITE).host, to: `127.0.0.1:${PROXY_PORT}` });
  try {
    const figures: Figure[] = [];
    const { mainThread: budgets } = JSON.parse(
      await readFile(join(ROOT, 'e2e/budgets.json'), 'utf8'),
    ) as Budgets;
    const pages = (await pageTypes()).filter(({ name }) => PAGES.includes(name));
    for (const { name, path } of pages)
      for (const rate of RATES)
        figures.push(...withBudget(await measurePage(browser, name, path, rate), budgets[name]));
    return figures;
  } finally {
    await browser.close();
    await stopProxy();
  }
}

/** The first figure is the page's work against the calibration. */
const withBudget = ([work, ...rest]: Figure[], budget: number | undefined): Figure[] =>
  work ? [{ ...work, ...(budget !== undefined && { budget }) }, ...rest] : rest;

async function measurePage(browser: Browser, name: string, path: string, rate: number): Promise<Figure[]> {
  const works = new Map<Subject, Work[]>(SUBJECTS.map(subject => [subject, []]));
  console.log(`\n${name} ${path}, ${rate}× slower: total · blocking · longest task, ms of processor time`);
  // The first round fills the caches of server and proxy and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const order = round % 2 ? SUBJECTS : [...SUBJECTS].reverse();
    for (const subject of order) {
      const work = await visit(browser, subject, path, rate);
      if (round > 0) works.get(subject)?.push(work);
    }
    if (round > 0)
      console.log(`  round ${round}, load ${loadavg()[0]?.toFixed(1)}  ${SUBJECTS.map(lineOf).join('   ')}`);
  }
  return figuresOf(`${name} at ${rate}×`, works);

  function lineOf(subject: Subject): string {
    const last = works.get(subject)?.at(-1);
    if (!last) return '';
    return `${subject} ${[last.total, last.blocking, last.longest].map(ms => ms.toFixed(0)).join(' · ')}`;
  }
}

async function visit(browser: Browser, subject: Subject, path: string, rate: number): Promise<Work> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  try {
    const variant = VARIANTS[subject];
    if (variant) await context.addCookies([{ name: VARIANT_COOKIE, value: variant, url: SITE }]);
    const page = await context.newPage();
    await throttle(page, { mbit: 9, latencyMs: 100, cpu: rate });
    const site = subject === 'against' ? AGAINST : SITE;
    const events = await traced(browser, page, async () => {
      await page.goto(site + (subject === 'calibration' ? CALIBRATION : path));
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(QUIET_MS);
    });
    return workOf(events);
  } finally {
    await context.close();
  }
}

function figuresOf(name: string, works: ReadonlyMap<Subject, Work[]>): Figure[] {
  const middle = (subject: Subject, of: (work: Work) => number) => median((works.get(subject) ?? []).map(of));
  const figure = (what: string, value: number, unit: Figure['unit'], target?: number): Figure => ({
    part: 'main-thread',
    name: `${name}: ${what}`,
    value,
    unit,
    ...(target === undefined ? {} : { target }),
  });
  const unit = middle('calibration', total);
  const against = AGAINST
    ? [
        figure(
          'main thread against the other site',
          middle('site', total) / middle('against', total),
          '×',
          0.5,
        ),
        figure(
          'blocking against the other site',
          middle('site', blocking) / Math.max(1, middle('against', blocking)),
          '×',
          0.15,
        ),
        figure(
          'longest task against the other site',
          middle('site', longest) / middle('against', longest),
          '×',
          0.3,
        ),
      ]
    : [];
  return [
    figure('main thread against the calibration', middle('site', total) / unit, '×'),
    figure('… without scripts', middle('scriptless', total) / unit, '×'),
    figure('… as one application', middle('monolith', total) / unit, '×'),
    figure('… hydrated by React alone', middle('floor', total) / unit, '×'),
    figure('the calibration’s main thread', unit, 'ms'),
    figure('scripts against React alone', middle('site', scripts) / middle('floor', scripts), '×', 0.8),
    figure('blocking', middle('site', blocking), 'ms'),
    figure('blocking in the worst round', Math.max(...(works.get('site') ?? []).map(blocking)), 'ms'),
    figure('blocking as one application', middle('monolith', blocking), 'ms'),
    figure('longest task after the first paint', middle('site', longest), 'ms'),
    figure(
      'longest task before it',
      middle('site', work => work.longestBefore),
      'ms',
    ),
    ...KINDS.map(kind =>
      figure(
        `of it ${kind}`,
        middle('site', work => work.byKind[kind]),
        'ms',
      ),
    ),
    ...remotesOf(works).map(remote =>
      figure(
        `scripts of ${remote}`,
        middle('site', work => work.byRemote[remote] ?? 0),
        'ms',
      ),
    ),
    ...against,
  ];
}

const total = (work: Work) => work.total;
const blocking = (work: Work) => work.blocking;
const longest = (work: Work) => work.longest;
const scripts = ({ byKind }: Work) => sum([byKind.evaluate, byKind.run]);

const remotesOf = (works: ReadonlyMap<Subject, Work[]>) =>
  [...new Set((works.get('site') ?? []).flatMap(({ byRemote }) => Object.keys(byRemote)))].sort();
