import type { BrowserContext } from '@playwright/test';

/**
 * Puts the device's clock ahead for every page. The time since a page was opened (`performance.now()`) stays as it is, because
 * a device's settings do not change it either; Playwright's own clock would change both.
 */
export const setClockAhead = (context: BrowserContext, ms: number) =>
  context.addInitScript(ahead => {
    const RealDate = Date;
    const now = () => RealDate.now() + ahead;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given, of) => Reflect.construct(target, given.length > 0 ? given : [now()], of),
      apply: () => new RealDate(now()).toString(),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, ms);
