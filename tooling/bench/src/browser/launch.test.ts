import type { Page } from '@playwright/test';
import { launchWithoutWindow } from './launch.ts';
import { PHONE } from './visit.ts';

const TAPS = 3;

test('a touch at the bottom of a phone’s screen lasts no longer than one above it, as the browser’s event timing says', async () => {
  const browser = await launchWithoutWindow();
  try {
    const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    const button = (id: string, bottom: number) =>
      `<button id="${id}" style="position: fixed; bottom: ${bottom}px; left: 0; width: 100px; height: 48px">a</button>`;
    await page.setContent(
      `<meta name="viewport" content="width=device-width">${button('above', 300)}${button('bottom', 0)}`,
    );
    await page.evaluate(watchClicks);
    const [above, bottom] = [await shortestTap(page, 'above'), await shortestTap(page, 'bottom')];
    // A frame that waits for another change waits ten times as long.
    expect(bottom).toBeLessThan(5 * above);
  } finally {
    await browser.close();
  }
});

/** Milliseconds from a touch to the frame that shows it. */
async function shortestTap(page: Page, id: string): Promise<number> {
  const durations: number[] = [];
  for (let tap = 1; tap <= TAPS; tap++) {
    await page.locator(`#${id}`).tap();
    const all = await page.waitForFunction(
      ([name, count]) => {
        const seen = (window as unknown as Watching).clicks[name] ?? [];
        return seen.length === count && seen;
      },
      [id, tap] as const,
    );
    durations.push(((await all.jsonValue()) as number[]).at(-1) ?? 0);
  }
  return Math.min(...durations);
}

// These run inside the page.
type Watching = Window & { clicks: Record<string, number[]> };

function watchClicks() {
  const clicks: Watching['clicks'] = {};
  (window as unknown as Watching).clicks = clicks;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { target?: Element })[]) {
      const id = entry.target?.id;
      if (entry.name === 'click' && id) clicks[id] = [...(clicks[id] ?? []), entry.duration];
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  let hue = 0;
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => {
      // Shorter events are not reported.
      for (const start = performance.now(); performance.now() < start + 20; );
      hue += 90;
      button.style.background = `hsl(${hue} 80% 40%)`;
    });
}
