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

/** `inp`: the slowest interaction; `result`: from the event that the action counts from to its visible result. Both in ms. */
type Measured = { inp: number; result: number };

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
      const rows = rounds.map(({ inp, result }) => [inp.toFixed(0), result.toFixed(0)]);
      const from = action.from === 'keydown' ? 'first letter' : 'first touch';
      console.log(table([['INP ms', `${from} to result ms`], ...rows]));
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
          name: `${action.name}: ${from} to its visible result`,
          value: value('result'),
          unit: 'ms',
          ...(action.target ?? { target: 600, aim: 300 }),
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
  { from, before, act, done, after }: Action,
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
    await page.evaluate(forgetInteractions, from ?? ('pointerdown' as const));
    await act(page);
    await done(page);
    const result = (await pageTime(page)) - (await page.evaluate(firstEvent));
    await after?.(page);
    await page.waitForTimeout(SETTLED_MS);
    return { inp: await page.evaluate(slowestInteraction), result };
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
