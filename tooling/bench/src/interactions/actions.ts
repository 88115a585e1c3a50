import type { Page } from '@playwright/test';

/** Something that a visitor does, and what shows that it is done. */
export type Action = {
  name: string;
  /** Path; `tour` stands for a tour's page. */
  page: '/' | '/search' | 'tour';
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

/** The actions of the site's targets, as they are on a phone. */
export const ACTIONS: Action[] = [
  {
    name: 'open the menu',
    page: '/',
    act: page => page.getByRole('banner').getByRole('button', { name: 'Open menu' }).tap(),
    done: page => page.locator('dialog[open]').waitFor(),
  },
  {
    name: 'type in the search',
    page: '/search',
    from: 'keydown',
    target: { target: 600, aim: 400 },
    before: page => page.evaluate(rememberCount),
    // The first touch loads what searches in the browser; the first letter gives the first result.
    act: async page => {
      await page.locator('main input[name=query]:visible').tap();
      await page.keyboard.press('r');
    },
    done: page => page.waitForFunction(countChanged, undefined, { polling: 'raf' }),
    after: page => page.keyboard.type('ome', { delay: 80 }),
  },
  {
    name: 'tick a filter',
    page: '/search',
    before: async page => {
      await page
        .getByRole('button', { name: /^Filter/ })
        .first()
        .tap();
      await page.locator('dialog[open] input[type=checkbox]').first().waitFor();
      await page.waitForTimeout(500);
    },
    act: page => page.locator('dialog[open] input[type=checkbox]').first().tap({ force: true }),
    done: page =>
      page.locator('dialog[open] input[type=checkbox]:checked').first().waitFor({ state: 'attached' }),
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
      departures(page)
        .getByRole('button', { name: /^Choose / })
        .last()
        .tap(),
    done: page => page.waitForURL(/departure=/),
  },
  {
    name: 'open the gallery',
    page: 'tour',
    act: page => page.getByRole('button', { name: /^All \d+ pictures/ }).tap(),
    done: page => page.locator('dialog[open]').waitFor(),
  },
  {
    name: 'open the booking sheet',
    page: 'tour',
    target: { target: 300, aim: 200 },
    act: page => page.getByRole('link', { name: 'Choose places' }).tap(),
    done: page => page.waitForFunction(sheetIsVisible, undefined, { polling: 'raf' }),
  },
  {
    name: 'open the booking form',
    page: 'tour',
    act: page => page.getByRole('link', { name: 'Choose places' }).tap(),
    done: page => page.locator('dialog[open]').getByRole('button', { name: /^Hold/ }).waitFor(),
  },
];

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
