import { loadavg } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { launchWithoutWindow } from '../browser/launch.ts';
import { hydratedAt } from '../browser/observe.ts';
import { PHONE, SLOW, throttle } from '../browser/visit.ts';
import { type Figure, table } from '../figures.ts';
import { SITE } from '../ports.ts';
import { benchPages } from '../site.ts';
import { median } from '../statistics.ts';
import { ACTIONS, type Action } from './actions.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** The visitor has read the cookie banner before. */
const REFUSED = 'advertisement:no,analytics:no,functional:no';
const SETTLED_MS = 1500;

/** `inp`: the slowest interaction; `touch`: from the first touch to its visible result. Both in ms. */
type Measured = { inp: number; touch: number };

/** How quickly a phone answers the visitor, with the processor slowed 4×. Every round is a first visit. */
export async function interactions(): Promise<Figure[]> {
  const tour = (await benchPages()).find(({ name }) => name === 'tour')?.path;
  if (!tour) throw new Error('the site shows no tour');
  const browser = await launchWithoutWindow();
  try {
    const figures: Figure[] = [];
    for (const action of ACTIONS) {
      const url = SITE + (action.page === 'tour' ? tour : action.page);
      const rounds: Measured[] = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(browser, url, action));
      console.log(`\n${action.name}, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
      const rows = rounds.map(({ inp, touch }) => [inp.toFixed(0), touch.toFixed(0)]);
      console.log(table([['INP ms', 'touch to result ms'], ...rows]));
      const value = (key: keyof Measured) => median(rounds.map(each => each[key]));
      figures.push(
        {
          part: 'interactions',
          name: `${action.name}: INP`,
          value: value('inp'),
          unit: 'ms',
          target: 120,
          aim: 80,
        },
        {
          part: 'interactions',
          name: `${action.name}: first touch to its visible result`,
          value: value('touch'),
          unit: 'ms',
          target: 600,
          aim: 300,
        },
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function measure(
  browser: Browser,
  url: string,
  { before, act, done, after }: Action,
): Promise<Measured> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  try {
    await context.addCookies([{ name: 'cookieyes-consent', value: REFUSED, url: SITE }]);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.addInitScript(watchInteractions);
    await throttle(page, SLOW);
    await page.goto(url);
    await page.waitForFunction(hydratedAt, undefined, { polling: 100 });
    await page.waitForLoadState('networkidle');
    await before?.(page);
    await page.waitForTimeout(SETTLED_MS);
    await page.evaluate(forgetInteractions);
    const started = await pageTime(page);
    await act(page);
    await done(page);
    const touch = (await pageTime(page)) - started;
    await after?.(page);
    await page.waitForTimeout(SETTLED_MS);
    return { inp: await page.evaluate(slowestInteraction), touch };
  } finally {
    await context.close();
  }
}

const pageTime = (page: Page) => page.evaluate(() => performance.now());

// These run inside the page.
type Watching = Window & { slowest: number };

function watchInteractions(): void {
  const watching = window as unknown as Watching;
  watching.slowest = 0;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) watching.slowest = Math.max(watching.slowest, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
const forgetInteractions = () => {
  (window as unknown as Watching).slowest = 0;
};
/** Durations are in steps of 8 ms; one below 16 ms is not reported, and counts as 16. */
const slowestInteraction = () => Math.max(16, (window as unknown as Watching).slowest);
