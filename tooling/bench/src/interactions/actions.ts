import type { Locator, Page } from '@playwright/test';

/** Something that a visitor does, and what shows that it is done. */
export type Action = {
  name: string;
  /** A type of page. */
  page: 'home' | 'region' | 'tours' | 'tour' | 'search' | 'post';
  /** The visitor has not answered the cookie banner yet. */
  isAsked?: true;
  /** The event that its time counts from: the first touch if absent. */
  from?: 'keydown';
  /** In ms: 600 and 300 if absent. */
  target?: { target: number; aim: number };
  /** Brings the page to the point where the action is possible. */
  before?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
  done: (page: Page) => Promise<unknown>;
  /** What the visitor goes on with. It counts for INP. */
  after?: (page: Page) => Promise<unknown>;
};

const departures = (page: Page) => page.locator('[data-fragment=departures]');
const openSheet = (page: Page) => page.locator('dialog[open]');
const banner = (page: Page) => page.locator('#fw-consent section');
const checkboxes = (page: Page) => openSheet(page).locator('input[type=checkbox]');
const heart = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { name: /^Save / })
    .first();
const bar = (page: Page) => page.getByRole('banner');

/** A finger on an element. The driver's own tap listens in the page to what it hits, which keeps a slowed page busy for tens of ms. */
async function touch(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('what is to be touched is not on the page');
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** What follows an action on its page: its code comes with the first of its kind. */
const settled = (page: Page) => page.waitForTimeout(1500);

const openFilters = (page: Page) => touch(page.getByRole('button', { name: /^Filter/ }).first());

async function showFilters(page: Page) {
  await openFilters(page);
  await checkboxes(page).first().waitFor();
  await settled(page);
}

async function showMenu(page: Page) {
  await bar(page).getByRole('button', { name: 'Open menu' }).tap();
  await openSheet(page).locator('[data-main]').first().waitFor();
}

async function showForm(page: Page) {
  await page.getByRole('link', { name: 'Choose places' }).tap();
  await openSheet(page).getByRole('button', { name: /^Hold/ }).waitFor();
}

/** Saves the tour of the first card: the first heart of a page brings the code of all. */
const saveATour = (page: Action['page']): Action => ({
  name: `save a tour on ${page}`,
  page,
  before: found => heart(found).scrollIntoViewIfNeeded(),
  act: found => touch(heart(found)),
  done: async found => {
    await heart(found).and(found.locator('[aria-pressed=true]')).waitFor();
  },
});

/** Opens one answer of an accordion that is closed. */
const openAnAnswer = (page: Action['page']): Action => ({
  name: `open an answer on ${page}`,
  page,
  before: found => closedAnswer(found).scrollIntoViewIfNeeded(),
  act: found => touch(closedAnswer(found).locator('summary')),
  done: found => found.waitForTimeout(0),
});
const closedAnswer = (page: Page) => page.locator('main details:not([open]):visible').last();

/** The banner of a first visit. */
const answerCookies = (name: 'Reject all' | 'Choose', done: Action['done']): Action => ({
  name: `cookies: ${name}`,
  page: 'home',
  isAsked: true,
  before: page => banner(page).waitFor(),
  act: page => touch(banner(page).getByRole('button', { name, exact: true })),
  done,
});

/** The actions of the site's targets, as they are on a phone. */
export const ACTIONS: Action[] = [
  {
    name: 'open the menu',
    page: 'home',
    act: page => touch(page.getByRole('banner').getByRole('button', { name: 'Open menu' })),
    done: page => page.locator('dialog[open]').waitFor(),
  },
  {
    name: 'type in the search',
    page: 'search',
    from: 'keydown',
    target: { target: 600, aim: 400 },
    before: page => page.evaluate(rememberCount),
    // The first touch loads what searches in the browser; the first letter gives the first result.
    act: async page => {
      await touch(page.locator('main input[name=query]:visible'));
      await page.keyboard.press('r');
    },
    done: page => page.waitForFunction(countChanged, undefined, { polling: 'raf' }),
    after: page => page.keyboard.type('ome', { delay: 80 }),
  },
  {
    name: 'open the filters',
    page: 'search',
    act: openFilters,
    done: page => checkboxes(page).first().waitFor(),
  },
  {
    name: 'tick a filter',
    page: 'search',
    before: showFilters,
    act: page => touch(checkboxes(page).first()),
    done: page => checkboxes(page).and(page.locator(':checked')).first().waitFor({ state: 'attached' }),
  },
  {
    name: 'tick a filter after another',
    page: 'search',
    before: async page => {
      await showFilters(page);
      await checkboxes(page).first().tap({ force: true });
      await settled(page);
    },
    act: page => touch(checkboxes(page).nth(1)),
    done: page => checkboxes(page).and(page.locator(':checked')).nth(1).waitFor({ state: 'attached' }),
  },
  {
    name: 'sort the results',
    page: 'search',
    from: 'keydown',
    before: page => page.locator('#search-sort').focus(),
    act: page => page.keyboard.press('ArrowDown'),
    done: page => page.waitForURL(/sort/i),
  },
  {
    name: 'turn to the next page of results',
    page: 'search',
    before: page => nextPage(page).scrollIntoViewIfNeeded(),
    act: page => touch(nextPage(page)),
    done: page => page.waitForURL(/page=/),
  },
  {
    name: 'choose a date',
    page: 'tour',
    before: page =>
      departures(page)
        .getByRole('button', { name: /^Choose / })
        .last()
        .scrollIntoViewIfNeeded(),
    act: page =>
      touch(
        departures(page)
          .getByRole('button', { name: /^Choose / })
          .last(),
      ),
    done: page => page.waitForURL(/departure=/),
  },
  {
    name: 'choose a day of the calendar',
    page: 'tour',
    before: page => day(page).scrollIntoViewIfNeeded(),
    act: page => touch(day(page)),
    done: page => page.waitForURL(/departure=/),
  },
  {
    name: 'turn to another month',
    page: 'tour',
    before: page => month(page).scrollIntoViewIfNeeded(),
    act: page => touch(month(page)),
    done: page =>
      departures(page).locator('[role=tab]').nth(1).and(page.locator('[aria-selected=true]')).waitFor(),
  },
  {
    name: 'open the gallery',
    page: 'tour',
    act: page => touch(page.getByRole('button', { name: /^All \d+ pictures/ })),
    done: page => page.locator('dialog[open]').waitFor(),
  },
  {
    name: 'open the booking sheet',
    page: 'tour',
    target: { target: 300, aim: 200 },
    act: page => touch(page.getByRole('link', { name: 'Choose places' })),
    done: page => page.waitForFunction(sheetIsVisible, undefined, { polling: 'raf' }),
  },
  {
    name: 'open the booking form',
    page: 'tour',
    act: page => touch(page.getByRole('link', { name: 'Choose places' })),
    done: page => openSheet(page).getByRole('button', { name: /^Hold/ }).waitFor(),
  },
  {
    name: 'add a traveller',
    page: 'tour',
    before: showForm,
    act: page => touch(openSheet(page).getByRole('button', { name: /^One (adult|traveller) more/ })),
    done: page => openSheet(page).locator('output', { hasText: '3' }).first().waitFor(),
  },
  {
    name: 'open a group of the menu',
    page: 'home',
    before: showMenu,
    act: page => touch(openSheet(page).locator('[data-main]').first()),
    done: page => openSheet(page).locator('[data-main][aria-expanded=true]').waitFor(),
  },
  {
    name: 'close the menu',
    page: 'home',
    before: showMenu,
    act: page => touch(openSheet(page).getByRole('button', { name: 'Close menu' })),
    done: page => openSheet(page).waitFor({ state: 'detached' }),
  },
  {
    name: 'open the header’s search',
    page: 'home',
    act: page => touch(bar(page).getByRole('button', { name: 'Open search' })),
    done: page => bar(page).locator('#mobile-search-bar input').waitFor(),
  },
  {
    name: 'reach for another market',
    page: 'home',
    before: page => page.locator('#market').scrollIntoViewIfNeeded(),
    act: page => touch(page.locator('#market')),
    done: page => page.locator('#market:focus').waitFor(),
  },
  answerCookies('Reject all', page => banner(page).waitFor({ state: 'detached' })),
  answerCookies('Choose', page => banner(page).locator('input[type=checkbox]').first().waitFor()),
  saveATour('home'),
  saveATour('region'),
  saveATour('tours'),
  saveATour('search'),
  openAnAnswer('region'),
  openAnAnswer('tour'),
  {
    name: 'follow a link to a tour',
    page: 'tours',
    act: page => touch(page.locator('main article a').first()),
    done: page => page.waitForURL(/\/tours\/[\w-]+/),
  },
  {
    name: 'open the menu of a post',
    page: 'post',
    act: page => touch(bar(page).getByRole('button', { name: 'Open menu' })),
    done: page => openSheet(page).waitFor(),
  },
];

const nextPage = (page: Page) =>
  page
    .locator('main')
    .getByRole('link', { name: /^Next( page)?$/ })
    .first();
const day = (page: Page) => departures(page).locator('table button:enabled[aria-pressed=false]').last();
const month = (page: Page) => departures(page).locator('[role=tab]').nth(1);

// These run inside the page.
type Remembering = Window & { countBefore?: string | null };

function rememberCount(): void {
  (window as unknown as Remembering).countBefore = document.querySelector('main [role=status]')?.textContent;
}
/** A sheet that is open and takes part of the screen, whatever it holds yet. */
const sheetIsVisible = () => {
  const box = document.querySelector('dialog[open]')?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.top < innerHeight;
};
/** The search says how many tours it has found. */
const countChanged = () =>
  document.querySelector('main [role=status]')?.textContent !==
  (window as unknown as Remembering).countBefore;
