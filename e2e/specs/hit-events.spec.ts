import type { Page } from '@playwright/test';
import { ACCEPTED, REFUSED, unnecessary } from '../support/consent.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { PORTS } from '../support/ports.ts';

/** Events of hits at the search service (product/search 19). */
const SERVICE = `http://localhost:${PORTS.search}`;
const PAGE = '/search?query=walk&page=2';
/** The third hit of the second page. */
const PLACE = 2;

type Event = Record<string, unknown> & { eventType: string; userToken: string };

const isTold = (url: string) => url.startsWith(`${SERVICE}/1/events`);
async function kept(page: Page): Promise<Event[]> {
  const { events } = (await (await page.request.get(`${SERVICE}/requests`)).json()) as { events: Event[] };
  return events;
}
const ofKind = async (page: Page, kind: string) => (await kept(page)).filter(one => one.eventType === kind);

/** The number that the server's search had. */
const queryIdOf = async (page: Page) => /"queryId":"([\da-f]{32})"/.exec(await page.content())?.[1];
const hit = (page: Page, place: number) => page.locator('main li article h2 a').nth(place);
const slugOf = async (page: Page, place: number) =>
  /\/tours\/([\w-]+)/.exec((await hit(page, place).getAttribute('href')) ?? '')?.[1];

test.beforeEach(async ({ page }) => {
  await page.request.delete(`${SERVICE}/requests`);
});

test.describe('a visitor who allows statistics', () => {
  test.use({ consent: ACCEPTED });

  test('searches and opens a tour: one click with tour, position and number of the search', async ({
    page,
    context,
  }) => {
    await page.goto(PAGE);
    await hydrated(page);
    const queryID = await queryIdOf(page);
    expect(queryID).toBeDefined();
    await expect.poll(async () => (await ofKind(page, 'view')).length).toBe(1);
    const slug = await slugOf(page, PLACE);
    await hit(page, PLACE).click();
    await expect(page).toHaveURL(/\/tours\//);
    await expect.poll(async () => (await ofKind(page, 'click')).length).toBe(1);
    const [view] = await ofKind(page, 'view');
    expect((await ofKind(page, 'click'))[0]).toEqual({
      ...{
        eventType: 'click',
        eventName: 'Tour Opened',
        index: 'tours',
        queryID,
        userToken: view?.userToken,
      },
      ...{ objectIDs: [slug], positions: [10 + PLACE + 1] },
    });
    expect(view?.objectIDs).toContain(slug);
    expect(view?.userToken).toMatch(/^anonymous-/);
    expect((await unnecessary(page, context)).filter(name => /algolia/i.test(name))).toEqual([]);
  });

  test('changes the search and opens a tour: InstantSearch tells of it', async ({ page }) => {
    await page.goto('/search');
    await hydrated(page);
    await page.getByRole('searchbox', { name: 'Search tours' }).fill('rail');
    await expect(page).toHaveURL(/query=rail/);
    await expect.poll(async () => (await ofKind(page, 'view')).length).toBeGreaterThan(1);
    const slug = await slugOf(page, 0);
    await hit(page, 0).click();
    await expect.poll(async () => (await ofKind(page, 'click')).length).toBe(1);
    const [click] = await ofKind(page, 'click');
    expect(click).toMatchObject({ objectIDs: [slug], positions: [1], algoliaSource: ['instantsearch'] });
    expect(click?.queryID).not.toBe(await queryIdOf(page));
  });

  test('is not followed elsewhere', async ({ page }) => {
    const told: string[] = [];
    page.on('request', request => isTold(request.url()) && told.push(request.url()));
    await page.goto('/black-friday');
    await hydrated(page);
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('banner').getByRole('combobox').first().fill('rail');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(told).toEqual([]);
  });
});

for (const [name, consent] of [
  ['has not chosen', ''],
  ['refuses', REFUSED],
] as const)
  test.describe(`a visitor who ${name}`, () => {
    test.use({ consent });

    test('searches and opens a tour: nothing is told, and no code for it is loaded', async ({ page }) => {
      const told: string[] = [];
      page.on('request', request => {
        if (isTold(request.url()) || /\/insights\.\w+\.js$/.test(request.url())) told.push(request.url());
      });
      await page.goto(PAGE);
      await hydrated(page);
      await hit(page, PLACE).click();
      await expect(page).toHaveURL(/\/tours\//);
      await hydrated(page);
      expect(told).toEqual([]);
      expect(await kept(page)).toEqual([]);
    });
  });
