import { gunzipSync, inflateSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ACCEPTED, banner, REFUSED, unnecessary, vendorRequests } from '../support/consent.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { SLOWNESS } from '../support/slowness.ts';
import { sample } from '../support/world.ts';

const { tour, region } = sample();
const button = (page: Page, name: string) => banner(page).getByRole('button', { name });

/** The consent signals in the tag manager's data layer. */
const told = (page: Page) =>
  page.evaluate(() => (window as { google_tag_data?: { history: object[] } }).google_tag_data?.history);

/** Longer than the vendors' send interval of one second (ms). */
const settle = (page: Page) => page.waitForTimeout(2500);

test.describe('a first visit', () => {
  test.use({ consent: '' });

  test('the banner shifts no layout, covers no content and traps no focus', async ({ page }) => {
    await page.addInitScript(() => {
      const tell = Object.assign(window, { shifts: [] as { at: number; by: number }[], cameAt: 0 });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries())
          tell.shifts.push({
            at: entry.startTime,
            by: (entry as PerformanceEntry & { value: number }).value,
          });
      }).observe({ type: 'layout-shift', buffered: true });
      new MutationObserver(() => {
        if (!tell.cameAt && document.querySelector('#fw-consent')) tell.cameAt = performance.now();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    await page.waitForTimeout(1000);
    const moved = await page.evaluate(() => {
      const { shifts, cameAt } = window as unknown as {
        shifts: { at: number; by: number }[];
        cameAt: number;
      };
      return { cameAt, shifts: shifts.filter(({ at }) => at >= cameAt) };
    });
    expect(moved.cameAt).toBeGreaterThan(0);
    expect(moved.shifts).toEqual([]);
    await expect(page.locator('body')).toBeFocused();
    await page.getByRole('banner').getByRole('combobox').first().fill('peru');
    await page.keyboard.press('Escape');
    await expect(banner(page)).toBeVisible();
  });

  for (const size of [
    { width: 390, height: 844 },
    { width: 412, height: 823 },
    { width: 375, height: 667 },
    { width: 360, height: 640 },
  ])
    test(`on a phone of ${size.width}×${size.height} the banner leaves the month of the search free`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await page.goto('/');
      await expect(banner(page)).toBeVisible();
      const month = await page.locator('main').getByLabel('When').boundingBox();
      const top = (await banner(page).boundingBox())?.y ?? 0;
      expect((month?.y ?? 0) + (month?.height ?? 0)).toBeGreaterThan(0);
      expect((month?.y ?? 0) + (month?.height ?? 0)).toBeLessThanOrEqual(top);
    });

  test('the banner leaves the search of the home page free on a laptop', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    const search = await page.locator('main form').first().boundingBox();
    const top = (await banner(page).boundingBox())?.y ?? 0;
    expect((search?.y ?? 0) + (search?.height ?? 0)).toBeGreaterThan(0);
    expect((search?.y ?? 0) + (search?.height ?? 0)).toBeLessThanOrEqual(top);
  });

  test('the banner is reached and left by keyboard; choices are stored', async ({ page, context }) => {
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    for (let presses = 0; presses < 3; presses += 1) {
      await page.keyboard.press('Tab');
      if (await button(page, 'Accept all').evaluate(element => element === document.activeElement)) break;
    }
    await expect(button(page, 'Accept all')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Reject all')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Choose your cookies' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: 'Functional' })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(banner(page)).toBeVisible();
    await button(page, 'Save choices').press('Enter');
    await expect(banner(page)).toHaveCount(0);
    const kept = (await context.cookies()).find(({ name }) => name === 'cookieyes-consent');
    expect(kept).toMatchObject({
      value: 'advertisement:no,analytics:no,functional:yes',
      path: '/',
      sameSite: 'Lax',
    });
    await page.reload();
    await hydrated(page);
    await settle(page);
    await expect(banner(page)).toHaveCount(0);
  });

  test('the tag manager gets the defaults first, then the choice', async ({ page }) => {
    await page.goto('/');
    await button(page, 'Accept all').click();
    await expect
      .poll(() => told(page))
      .toMatchObject([
        {
          command: 'default',
          ad_storage: 'denied',
          analytics_storage: 'denied',
          security_storage: 'granted',
        },
        { command: 'update', ad_storage: 'denied', functionality_storage: 'denied' },
        {
          command: 'update',
          ad_storage: 'granted',
          ad_user_data: 'granted',
          functionality_storage: 'granted',
        },
      ]);
  });

  for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 820, height: 844 },
    { width: 1440, height: 844 },
  ])
    test(`no accessibility violations at ${size.width}×${size.height}, closed and open`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto('/contact-us');
      await hydrated(page);
      for (const step of ['Choose', 'Save choices']) {
        await expect(button(page, step)).toBeVisible();
        const axe = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .include('#fw-consent')
          .analyze();
        expect(axe.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
        await button(page, step).click();
      }
    });

  test('on phones a tour can be booked while the banner is open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/tours/${tour.slug}`);
    await expect(banner(page)).toBeVisible();
    const bar = page
      .getByRole('complementary')
      .filter({ has: page.getByRole('link') })
      .last();
    await bar.getByRole('link').or(bar.getByRole('button')).last().click({ trial: true });
  });
});

test.describe('refused', () => {
  test.use({ consent: '' });

  test('after a refusal nothing is sent or stored, also after navigation and a second visit', async ({
    page,
    context,
  }) => {
    const sent = vendorRequests(page);
    await page.goto('/?utm_source=letter');
    await button(page, 'Reject all').click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Journal' }).click();
    await expect(page).toHaveURL('/blog');
    await page.mouse.wheel(0, 600);
    await settle(page);
    await page.reload();
    await hydrated(page);
    await page.mouse.click(5, 300);
    await settle(page);
    expect(sent.kinds).toEqual([]);
    expect(await unnecessary(page, context)).toEqual([]);
  });

  test('no decision counts as refusal', async ({ page, context }) => {
    const sent = vendorRequests(page);
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    await page.mouse.wheel(0, 600);
    await settle(page);
    expect(sent.kinds).toEqual([]);
    expect(await unnecessary(page, context)).toEqual([]);
  });
});

test.describe('accepted', () => {
  test.use({ consent: '' });

  test('acceptance starts the waiting vendors; campaign and booked appointment are reported once', async ({
    page,
  }) => {
    const sent = vendorRequests(page);
    const events: { event_type: string; event_properties?: Record<string, string> }[] = [];
    page.on('request', request => {
      if (request.url().includes('/2/httpapi') && request.method() === 'POST')
        events.push(...JSON.parse(request.postData() ?? '{}').events);
    });
    await page.goto('/?utm_source=letter&event_type_name=Call&invitee_email=a%40example.com');
    // The invitee's data must not stay in the URL, or the referrer would leak it.
    await expect(page).toHaveURL('/?utm_source=letter&event_type_name=Call');
    await button(page, 'Accept all').click();
    await expect.poll(() => sent.count('analytics')).toBeGreaterThan(0);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => sent.count('replay'), { timeout: 20_000 * SLOWNESS }).toBeGreaterThan(0);
    await expect.poll(() => sent.count('advertisement')).toBeGreaterThan(0);
    await expect.poll(() => sent.count('chat')).toBe(1);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Journal' }).click();
    await expect(page).toHaveURL('/blog');
    const of = (type: string) => events.filter(({ event_type }) => event_type === type);
    const viewed = () =>
      of('[Amplitude] Page Viewed').map(event => event.event_properties?.['[Amplitude] Page Path']);
    await expect.poll(viewed).toEqual(['/', '/blog']);
    await page.goto(`/destination/${region.slug}`);
    await expect.poll(viewed).toEqual(['/', '/blog', `/destination/${region.slug}`]);
    expect(of('session_start')).toMatchObject([{ event_properties: { utm_source: 'letter' } }]);
    expect(of('Calendar Appointment Booked')).toMatchObject([
      { event_properties: { event_type_name: 'Call' } },
    ]);
    expect(JSON.stringify(events)).not.toContain('example.com');
  });
});

test.describe('pages about a person', () => {
  test.use({ consent: ACCEPTED, causesErrors: true });

  test('clicks there are not measured, and statistics do not get their addresses', async ({ page }) => {
    const secret = 'abcdefghijklmnopqrstuv';
    const events: { event_type: string; event_properties?: Record<string, string> }[] = [];
    page.on('request', request => {
      if (request.url().includes('/2/httpapi') && request.method() === 'POST')
        events.push(...JSON.parse(request.postData() ?? '{}').events);
    });
    const recorded = replaysOf(page);
    const of = (type: string) => events.filter(({ event_type }) => event_type === type);
    await page.goto('/tours');
    await expect.poll(() => of('[Amplitude] Page Viewed').length).toBe(1);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => recorded.join(), { timeout: 20_000 * SLOWNESS }).toContain('/tours');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
    await expect.poll(() => of('[Amplitude] Element Clicked').length).toBeGreaterThan(0);
    const clicks = of('[Amplitude] Element Clicked').length;

    for (const path of [`/saved-tours/${secret}`, '/contact-us?topic=x']) {
      expect(recorded.join()).not.toMatch(new RegExp(`${secret}|contact-us\\?topic`));
      recorded.length = 0;
      await page.goto(path);
      await hydrated(page);
      await page.getByRole('contentinfo').getByText('Fernweh').first().click();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Journal' }).click();
      await expect(page).toHaveURL('/blog');
      // The journal is recorded, and nothing of the page that it was opened from, and to which the visitor goes back.
      await expect.poll(() => recorded.join(), { timeout: 20_000 * SLOWNESS }).toContain('/blog');
      await page.goBack();
      await expect(page).toHaveURL(path);
    }
    await page.goto('/tours-help');
    // Page views are sent after the clicks before them.
    await expect.poll(() => JSON.stringify(events)).toContain('/tours-help');
    expect(JSON.stringify(events)).toContain('/saved-tours/:token');
    expect(of('[Amplitude] Element Clicked')).toHaveLength(clicks);
    expect(JSON.stringify(events)).not.toContain(secret);
    expect(recorded.join()).not.toMatch(new RegExp(`${secret}|contact-us\\?topic`));
  });
});

test.describe('a change of mind', () => {
  test.use({ consent: ACCEPTED });

  test('withdrawal stops vendors at once and deletes their data; acceptance starts them again', async ({
    page,
    context,
  }) => {
    const sent = vendorRequests(page);
    await page.goto('/');
    await hydrated(page);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => sent.count('replay'), { timeout: 20_000 * SLOWNESS }).toBeGreaterThan(0);
    await expect.poll(() => sent.count('analytics')).toBeGreaterThan(0);
    await expect(page.locator('#chat-widget')).toBeAttached();
    expect((await unnecessary(page, context)).join()).toMatch(/AMP_.*/);

    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' });
    await link.press('Enter');
    await expect(page.getByRole('heading', { name: 'Choose your cookies' })).toBeFocused();
    await expect(page.getByRole('checkbox', { name: 'Analytics' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
    await link.press('Enter');
    await button(page, 'Reject all').press('Enter');
    const before = sent.kinds.length;
    await expect(link).toBeFocused();
    await expect(page.locator('#chat-widget')).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Journal' }).click();
    await expect(page).toHaveURL('/blog');
    await page.mouse.wheel(0, 600);
    await settle(page);
    expect(sent.kinds.slice(before)).toEqual([]);
    expect(await unnecessary(page, context)).toEqual([]);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
    await button(page, 'Accept all').click();
    await expect.poll(() => sent.kinds.slice(before)).toContain('analytics');
    await page.reload();
    await hydrated(page);
    await page.goto('about:blank');
  });

  test('a choice in one tab applies in the other', async ({ page, context }) => {
    await page.goto('/');
    await expect(page.locator('#chat-widget')).toBeAttached();
    const other = await context.newPage();
    await other.goto('/blog');
    await hydrated(other);
    await other.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
    await banner(other).getByRole('button', { name: 'Reject all' }).click();
    await expect(page.locator('#chat-widget')).toHaveCount(0);
  });
});

test.describe('the chat', () => {
  test.use({ consent: REFUSED });

  test('chat asks for its consent, opens after it and returns the focus', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Chat', exact: true });
    await link.click();
    await expect(banner(page)).toContainText('Chat keeps your conversation');
    await page.getByRole('checkbox', { name: 'Functional' }).check();
    await button(page, 'Save choices').click();
    const panel = page.getByRole('dialog', { name: 'Chat' });
    await expect(panel).toBeVisible();
    await expect(panel.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('What does it cost?');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('log')).toContainText('Prices on the tour pages are complete');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
});

test.describe('the chat’s icon', () => {
  test.use({ consent: ACCEPTED });

  const icon = (page: Page) => page.getByRole('button', { name: 'Chat with us' });

  /** What somebody reads or presses below the icon, with the page scrolled to a part of its height. */
  function coveredAt(button: Element, part: number): string[] {
    scrollTo({ top: part * (document.documentElement.scrollHeight - innerHeight), behavior: 'instant' });
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const points = [left + 1, (left + right) / 2, right - 1].flatMap(x =>
      [top + 1, (top + bottom) / 2, bottom - 1].map(y => [x, y] as const),
    );
    return points
      .flatMap(([x, y]) => document.elementsFromPoint(x, y))
      .filter(one => !button.contains(one) && one.matches('a, button, p, h1, h2, h3, input, select, li'))
      .map(one => one.outerHTML.slice(0, 80));
  }

  for (const path of ['/', '/tours', `/tours/${tour.slug}`, '/contact-us'])
    test(`covers nothing of ${path}, and opens the chat by keys`, async ({ page }) => {
      await page.setViewportSize({ width: 1344, height: 700 });
      await page.goto(path);
      await expect(icon(page)).toBeVisible();
      expect((await icon(page).boundingBox())?.width).toBe(48);
      for (const part of [0, 0.25, 0.5, 0.75, 1])
        expect(await icon(page).evaluate(coveredAt, part), `at ${part} of the page`).toEqual([]);
      await page.evaluate(() => scrollTo(0, 0));
      await icon(page).press('Enter');
      const panel = page.getByRole('dialog', { name: 'Chat' });
      await expect(panel).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(icon(page)).toBeFocused();
    });

  for (const size of [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1343, height: 700 },
  ])
    test(`needs room beside the page: none at ${size.width} px, where the footer has the chat`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await page.goto(`/tours/${tour.slug}`);
      await expect(page.locator('#chat-widget')).toBeAttached();
      await expect(icon(page)).toBeHidden();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Chat', exact: true }).press('Enter');
      await expect(page.getByRole('dialog', { name: 'Chat' })).toBeVisible();
    });
});

/** What session replay sends, as the collector reads it: events are packed one by one, and then all together. */
function replaysOf(page: Page): string[] {
  const recorded: string[] = [];
  page.on('request', request => {
    if (!request.url().includes('/sessions/v2/track') || request.method() !== 'POST') return;
    const sent = request.postDataBuffer() ?? Buffer.from('');
    const isPacked = sent[0] === 0x1f && sent[1] === 0x8b;
    const { events } = JSON.parse((isPacked ? gunzipSync(sent) : sent).toString()) as { events: string[] };
    recorded.push(...events.map(unpacked));
  });
  return recorded;
}

function unpacked(event: string): string {
  try {
    return inflateSync(Buffer.from(event, 'latin1')).toString();
  } catch {
    return event;
  }
}
