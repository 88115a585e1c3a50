import type { Browser, Page } from '@playwright/test';
import { blockingTime } from './blocking-time.ts';
import { collect, hydratedAt, type OtherBytes, observe, type ScriptTiming } from './observe.ts';

/** Network and CPU throttling; none if absent. */
export type Profile = { mbit: number; latencyMs: number; cpu: number };
export const SLOW: Profile = { mbit: 9, latencyMs: 100, cpu: 4 };

export type Visit = {
  html: string;
  /** Milliseconds until the last application is hydrated. */
  hydratedMs: number;
  /** Total blocking time until two seconds after that. */
  blockingMs: number;
  lcpMs: number;
  /** All scripts until the network was idle. */
  scripts: ScriptTiming[];
  others: OtherBytes;
};

export const PHONE = { width: 412, height: 823 };
const HYDRATION_MS = 30_000;
const AFTERWARDS_MS = 2000;

type VisitOptions = { profile?: Profile; cookies?: { name: string; value: string }[] };

/** One first visit in a new browser context, without cache and cookies. @throws Error if the page never hydrates */
export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  try {
    await context.addCookies(
      (options.cookies ?? []).map(cookie => ({ ...cookie, url: new URL(url).origin })),
    );
    const page = await context.newPage();
    await page.addInitScript(observe);
    const problems: string[] = [];
    page.on('console', message => void (message.type() === 'error' && problems.push(message.text())));
    page.on('pageerror', error => void problems.push(String(error)));
    if (options.profile) await throttle(page, options.profile);
    const response = await page.goto(url, { waitUntil: 'commit' });
    const hydrated = await page
      .waitForFunction(hydratedAt, undefined, { timeout: HYDRATION_MS, polling: 100 })
      .catch(() => {
        throw new Error(
          `${url} did not hydrate: ${problems.slice(0, 5).join('; ') || 'no error was reported'}`,
        );
      });
    const hydratedMs = (await hydrated.jsonValue()) ?? Number.NaN;
    await page.waitForTimeout(AFTERWARDS_MS);
    await page.waitForLoadState('networkidle');
    const { longTasks, lcp, scripts, others } = await page.evaluate(collect);
    return {
      html: (await response?.text()) ?? '',
      hydratedMs,
      lcpMs: lcp,
      scripts,
      others,
      blockingMs: blockingTime(longTasks, hydratedMs + AFTERWARDS_MS),
    };
  } finally {
    await context.close();
  }
}

export async function throttle(page: Page, { mbit, latencyMs, cpu }: Profile) {
  const session = await page.context().newCDPSession(page);
  const throughput = (mbit * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
