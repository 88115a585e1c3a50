import { expect, hydrated, test } from '../support/fixtures.ts';

/** The shell's script starts after the server's page is on the screen (docs/decisions/111). */

type Watching = Window & { startedAt?: number };

test.beforeEach(({ page }) => page.addInitScript(watchStart));

test('the page is on the screen before the shell’s script starts', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const { startedAt, firstPaint, pictureAt } = await page.evaluate(times);
  expect(firstPaint).toBeGreaterThan(0);
  expect(startedAt).toBeGreaterThan(firstPaint);
  expect(startedAt).toBeGreaterThan(pictureAt);
});

test('a largest picture that never comes does not keep the page from hydrating', async ({ page }) => {
  await page.route('**/img/**/home-hero/**', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await hydrated(page);
  const { pictureAt } = await page.evaluate(times);
  expect(pictureAt).toBe(0);
});

/** Notes when the script that the document only preloads is added. */
function watchStart() {
  const isShell = (node: Node) =>
    node instanceof HTMLScriptElement && node.src.includes('/assets/shell/shell.');
  new MutationObserver(records => {
    if (records.some(({ addedNodes }) => [...addedNodes].some(isShell)))
      (window as Watching).startedAt ??= performance.now();
  }).observe(document, { childList: true, subtree: true });
}

function times() {
  const pictures = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/home-hero/')) as PerformanceResourceTiming[];
  return {
    startedAt: (window as Watching).startedAt ?? 0,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    pictureAt: Math.max(0, ...pictures.map(({ responseEnd }) => responseEnd)),
  };
}
