import { loadavg } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { launchWithoutWindow } from '../browser/launch.ts';
import { hydratedAt } from '../browser/observe.ts';
import { PHONE, SLOW, throttle } from '../browser/visit.ts';
import { type Figure, table } from '../figures.ts';
import { pageTypes } from '../lighthouse/page-types.ts';
import { traced } from '../main-thread/trace.ts';
import { SITE } from '../ports.ts';
import { benchPages } from '../site.ts';
import { median } from '../statistics.ts';
import { ACTIONS, type Action } from './actions.ts';
import { type Answer, answerOf } from './answer.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Another site, such as that of the commit before, which is measured in turn with this one. */
const AGAINST = process.env.BENCH_AGAINST;
/** Words of the actions to measure; all if absent. */
const ONLY = process.env.BENCH_ACTIONS && new RegExp(process.env.BENCH_ACTIONS);
/** The visitor has read the cookie banner before. */
const REFUSED = 'advertisement:no,analytics:no,functional:no';
const SETTLED_MS = 1500;

/** `inp`: the slowest interaction; `result`: from the event that the action counts from to its visible result. Both in ms. */
type Measured = { inp: number; result: number } & Answer;
type Value = (measured: Measured) => number;

/** How quickly a phone answers the visitor, with the processor slowed 4×. Every round is a first visit. */
export async function interactions(): Promise<Figure[]> {
  const paths = await pathsOfPages();
  const sites = AGAINST ? [SITE, AGAINST] : [SITE];
  const browser = await launchWithoutWindow();
  try {
    const figures: Figure[] = [];
    for (const action of ACTIONS.filter(({ name }) => !ONLY || ONLY.test(name))) {
      const [own = [], others] = await measureInTurn(browser, sites, paths[action.page] ?? '/', action);
      figures.push(...figuresOf(action, own, others));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function pathsOfPages(): Promise<Record<string, string>> {
  const tour = (await benchPages()).find(({ name }) => name === 'tour')?.path;
  if (!tour) throw new Error('the site shows no tour');
  return { ...Object.fromEntries((await pageTypes()).map(({ name, path }) => [name, path])), tour };
}

/** The rounds of each site, which take turns. */
async function measureInTurn(
  browser: Browser,
  sites: readonly string[],
  path: string,
  action: Action,
): Promise<Measured[][]> {
  const rounds = sites.map((): Measured[] => []);
  const rows: string[][] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, site] of sites.entries()) {
      const measured = await measure(browser, site, path, action);
      rounds[i]?.push(measured);
      rows.push([site, ...rowOf(measured)]);
    }
  console.log(`\n${action.name}, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
  const from = action.from === 'keydown' ? 'first letter' : 'first touch';
  console.log(
    table([['site', 'INP ms', `${from} to result ms`, 'frame', 'longest', 'of the frame'], ...rows]),
  );
  return rounds;
}

function rowOf({ inp, result, frame, longest, byKind }: Measured): string[] {
  const kinds = Object.entries(byKind).map(([kind, ms]) => `${kind} ${ms.toFixed(0)}`);
  return [inp, result, frame, longest].map(ms => ms.toFixed(0)).concat(kinds.join(', '));
}

function figuresOf(action: Action, own: readonly Measured[], others: readonly Measured[] = []): Figure[] {
  const { name, from, target } = action;
  const middle = (value: Value) => median(own.map(value));
  const figure = (what: string, value: number, more: Partial<Figure> = {}): Figure => ({
    part: 'interactions',
    name: `${name}: ${what}`,
    value,
    unit: 'ms',
    ...more,
  });
  const against = (what: string, value: Value) =>
    others.length > 0 ? [figure(what, middle(value) / median(others.map(value)), { unit: '×' })] : [];
  return [
    figure('INP', middle(inp), { target: 120, aim: 80 }),
    figure(
      `${from === 'keydown' ? 'first letter' : 'first touch'} to its visible result`,
      middle(({ result }) => result),
      target ?? { target: 600, aim: 300 },
    ),
    figure('processor time until its frame', middle(frame)),
    figure('longest task', middle(longest)),
    ...against('INP against the other site', inp),
    ...against('processor time until its frame against the other site', frame),
    ...against('longest task against the other site', longest),
  ];
}

const inp: Value = measured => measured.inp;
const frame: Value = measured => measured.frame;
const longest: Value = measured => measured.longest;

async function measure(
  browser: Browser,
  site: string,
  path: string,
  { isAsked, from, before, act, done, after }: Action,
): Promise<Measured> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  try {
    if (!isAsked) await context.addCookies([{ name: 'cookieyes-consent', value: REFUSED, url: site }]);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.addInitScript(watchInteractions);
    await throttle(page, SLOW);
    await page.goto(site + path);
    await page.waitForFunction(hydratedAt, undefined, { polling: 100 });
    await page.waitForLoadState('networkidle');
    await before?.(page);
    await page.waitForTimeout(SETTLED_MS);
    await page.evaluate(forgetInteractions, from ?? ('pointerdown' as const));
    let result = Number.NaN;
    const events = await traced(browser, page, async () => {
      await act(page);
      await done(page);
      result = (await pageTime(page)) - (await page.evaluate(firstEvent));
      await after?.(page);
      await page.waitForTimeout(SETTLED_MS);
    });
    return { inp: await page.evaluate(slowestInteraction), result, ...answerOf(events) };
  } finally {
    await context.close();
  }
}

const pageTime = (page: Page) => page.evaluate(() => performance.now());

// These run inside the page.
type Watching = Window & { slowest: number; begun: number | undefined };

function watchInteractions(): void {
  const watching = window as unknown as Watching;
  watching.slowest = 0;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) watching.slowest = Math.max(watching.slowest, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
/** Counts from the next event of the type: by the browser's time stamp, because the driver prepares a touch for tens of ms on a slowed page. */
const forgetInteractions = (from: 'pointerdown' | 'keydown') => {
  const watching = window as unknown as Watching;
  watching.slowest = 0;
  watching.begun = undefined;
  const begin = ({ timeStamp }: Event) => {
    watching.begun = timeStamp;
  };
  window.addEventListener(from, begin, { capture: true, once: true, passive: true });
};
function firstEvent(): number {
  const { begun } = window as unknown as Watching;
  if (begun === undefined) throw new Error('the action caused no event that it counts from');
  return begun;
}
/** Durations are in steps of 8 ms; one below 16 ms is not reported, and counts as 16. */
const slowestInteraction = () => Math.max(16, (window as unknown as Watching).slowest);
