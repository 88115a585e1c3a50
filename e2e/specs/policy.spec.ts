import type { Page, Route } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { followLink } from '../support/follow-link.ts';
import { SLOWNESS } from '../support/slowness.ts';
import { sample } from '../support/world.ts';

/**
 * Attacks that the content-security policy, Trusted Types and integrity block. Every other test checks that they block nothing
 * of the site: a violation is a console error, which fails a test.
 */
const { tour, region } = sample();

test('every script of a page is the site’s own and checked by its digest', async ({ page }) => {
  // Loaders remove their script elements.
  await page.addInitScript(() => {
    const tell = window as unknown as { scripts: { src: string; integrity: string }[] };
    tell.scripts = [];
    new MutationObserver(changes => {
      // A script whose digest has to be fetched is inserted without an address and gets it later (decision 075).
      for (const node of changes.flatMap(({ addedNodes, target, type }) =>
        type === 'attributes' ? [target] : [...addedNodes],
      ))
        if (node instanceof HTMLScriptElement && node.src && !('vendor' in node.dataset))
          tell.scripts.push({ src: node.src, integrity: node.integrity });
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['src'] });
  });
  await page.goto(`/tours/${tour.slug}`);
  await hydrated(page);
  await followLink(page, '/blog');
  await expect(page).toHaveURL('/blog');
  const scripts = await page.evaluate(
    () => (window as unknown as { scripts: { src: string; integrity: string }[] }).scripts,
  );
  expect(scripts.length).toBeGreaterThan(6);
  for (const { src, integrity } of scripts) {
    expect(src).toContain('/assets/');
    expect([src, integrity]).toEqual([src, expect.stringMatching(/^sha384-.{64}$/)]);
  }
});

test.describe('attacks', () => {
  test.use({ causesErrors: true });

  test('inline, evaluated and foreign scripts are blocked', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const ran = await page.evaluate(async () => {
      const tell = window as unknown as { ran: string[] };
      tell.ran = [];
      // Code evaluated by the test bypasses the policy; code called by a timer does not.
      await new Promise(done => setTimeout(done));
      const attempt = (work: () => void) => {
        try {
          work();
        } catch {
          // An immediate refusal is fine too.
        }
      };
      attempt(() => {
        document.body.innerHTML += '<img src="/none" onerror="window.ran.push(\'handler\')">';
      });
      attempt(() => {
        const script = document.createElement('script');
        script.text = 'window.ran.push("inline")';
        document.body.append(script);
      });
      attempt(() => {
        const script = document.createElement('script');
        script.src = 'https://evil.example/x.js';
        document.body.append(script);
      });
      // biome-ignore lint/security/noGlobalEval: the test expects its refusal
      attempt(() => eval('window.ran.push("evaluated")'));
      attempt(() => {
        setTimeout('window.ran.push("timer")' as unknown as () => void);
      });
      await new Promise(done => setTimeout(done, 300));
      return tell.ran;
    });
    expect(ran).toEqual([]);
  });

  test('only the site’s loaders can create scripts', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const made = await page.evaluate(() => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      try {
        trustedTypes.createPolicy('mine', { createScriptURL: (url: string) => url });
        return true;
      } catch {
        return false;
      }
    });
    expect(made).toBe(false);
  });

  test('the browser reports violations to the site', async ({ page, request }) => {
    const counted = async () => {
      const metrics = await (await request.get('/metrics')).text();
      const line = /fernweh_policy_reports_total\{directive="img-src"\} (\d+)/.exec(metrics);
      return Number(line?.[1] ?? 0);
    };
    const before = await counted();
    await page.goto('/');
    await page.evaluate(() => {
      document.createElement('img').src = 'http://localhost:9/pixel.png';
    });
    await expect.poll(counted, { timeout: 20_000 * SLOWNESS }).toBeGreaterThan(before);
  });

  for (const { remote, path } of [
    { remote: 'mf-destinations', path: `/destination/${region.slug}` },
    { remote: 'mf-navigation', path: '/contact-us' },
  ])
    test(`one flipped byte in a script of ${remote} blocks that remote only`, async ({ page }) => {
      await page.route(`**/assets/${remote}/*.js`, flipOneByte);
      await page.goto(path);
      const others = page.locator(`[data-rendered]:not([data-boundary="${remote}"])`);
      await expect(others).toHaveCount(0);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('header a').first()).toBeVisible();
      expect(await containers(page)).not.toContain(remote.replace('-', '_'));
    });

  test('one flipped byte in the style sheet of a page: the browser refuses it, and loads its parts', async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on('console', message => /integrity/.test(message.text()) && refused.push(message.text()));
    await page.route('**/assets/sheets/*.css', flipOneByte);
    await page.goto('/contact-us');
    await hydrated(page);
    expect(refused.join('\n')).toContain('/assets/sheets/');
    await expect(page.locator('link[rel="stylesheet"][href*="/assets/mf-content/"]')).not.toHaveCount(0);
    await expect(page.locator('main h1')).toBeVisible();
  });

  test('one flipped byte in a style sheet that comes later: the browser refuses it, and the page is shown', async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on('console', message => /integrity/.test(message.text()) && refused.push(message.text()));
    await page.goto('/contact-us');
    await hydrated(page);
    await page.route('**/assets/mf-search/*.css', flipOneByte);
    await followLink(page, '/search');
    await expect(page).toHaveURL('/search');
    await expect(page.locator('main h1')).toBeVisible();
    expect(refused.join('\n')).toMatch(/\/assets\/mf-search\/[\w.-]+\.css/);
  });

  test('one flipped byte in a style sheet of the shell itself: the browser refuses it', async ({ page }) => {
    const refused: string[] = [];
    page.on('console', message => /integrity/.test(message.text()) && refused.push(message.text()));
    await page.route('**/assets/shell/sign-in.*.css', flipOneByte);
    // The page would leave for the provider, perhaps before the sheet has arrived.
    await page.route('**/.well-known/openid-configuration', route => route.abort());
    await page.goto('/contact-us');
    await hydrated(page);
    await followLink(page, '/account');
    await expect.poll(() => refused.join('\n')).toMatch(/\/assets\/shell\/sign-in\.\w+\.css/);
  });

  test('a page with a tampered script shows its fallback', async ({ page }) => {
    await page.route('**/assets/mf-search/*.js', flipOneByte);
    await page.goto('/contact-us');
    await hydrated(page);
    await followLink(page, '/search');
    await expect(page).toHaveURL('/search');
    await expect(page.locator('main')).toContainText('can’t be shown at the moment');
    await expect(page.locator('header a').first()).toBeVisible();
  });
});

test('every answer has security headers', async ({ request }) => {
  const { headers } = { headers: (await request.get('/')).headers() };
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
});

async function flipOneByte(route: Route) {
  const response = await route.fetch();
  const body = Buffer.from(await response.body());
  const at = Math.floor(body.length / 2);
  body[at] = (body[at] ?? 0) ^ 1;
  await route.fulfill({ response, body });
}

const containers = (page: Page) =>
  page.evaluate(() => Object.keys(window).filter(name => name.startsWith('mf_')));
