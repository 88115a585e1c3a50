import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { SITE } from '../support/ports.ts';
import { SLOWNESS } from '../support/slowness.ts';
import type { Driver, Key, Point } from './driver.ts';
import { hasFocus, isAt, isHydrated, isOverScreen, isShown, middleOf, wasClicked } from './in-page.ts';

/** A page may take this long to show what a visitor waits for. */
const PATIENCE = { timeout: 15_000 * SLOWNESS, intervals: [100] };

/** How often, and after which pauses (ms), the page is asked for a click. A browser hands it over within that time. */
const CLICK = { questions: 10, pause: 50 };

/** Clicks on one element, of which all but the last reach another one. */
const MOST_CLICKS = 5;

/** Width of the backdrop that a dialog of a phone leaves at its left (px). Source: product/header-and-menus 20. */
const STRIP = 48;

/** Upper bound of Tab presses between two controls. */
const MOST_STOPS = 60;

/** A visitor with a mouse and a keyboard. Each action waits until the page allows it. */
export class Visitor {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  /** Opens a page in a new document, and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await this.#driver.open(`${SITE}${path}`);
    await this.#until(`${path} is hydrated`, isHydrated, []);
  }

  /**
   * Clicks an element whose name begins with these words. It clicks again where the element moved on in the meantime, as
   * in a sheet that opens.
   */
  async press(selector: string, name = ''): Promise<void> {
    for (let clicks = 0; clicks < MOST_CLICKS; clicks += 1) {
      await this.#driver.click(await this.#find(selector, name));
      if (await this.#wasClicked()) return;
    }
    throw new Error(`${selector} “${name}” is missed by ${MOST_CLICKS} clicks.`);
  }

  /** Points the mouse at an element. */
  async pointAt(selector: string, name = ''): Promise<void> {
    await this.#driver.moveTo(await this.#find(selector, name));
  }

  /** Types into the first visible field with a label that begins with these words, in place of what it holds. */
  async fill(label: string, text: string, selector = 'input'): Promise<void> {
    await this.press(selector, label);
    await this.#driver.run(() => (document.activeElement as HTMLInputElement).select());
    await this.#driver.type(text);
  }

  async key(key: Key): Promise<void> {
    await this.#driver.press(key);
  }

  /** Presses Tab until the focus is on an element whose name begins with these words. */
  async tabTo(name: string): Promise<void> {
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if (await this.#driver.run(hasFocus, name)) return;
      await this.#driver.press('Tab');
    }
    throw new Error(`Tab does not come to “${name}” within ${MOST_STOPS} stops.`);
  }

  async back(): Promise<void> {
    await this.#driver.run(() => history.back());
  }

  async sees(selector: string, words = ''): Promise<void> {
    await this.#until(`${selector} shows “${words}”`, isShown, [selector, words]);
  }

  async seesNo(selector: string, words = ''): Promise<void> {
    await this.#until(`${selector} shows “${words}”`, isShown, [selector, words], false);
  }

  /** Waits until a dialog and its backdrop cover the screen, with a strip of backdrop that a finger can press. */
  async seesOverScreen(selector: string): Promise<void> {
    await this.#until(`${selector} covers the screen`, isOverScreen, [selector, STRIP]);
  }

  /** Presses the strip of backdrop at the left of a dialog. */
  async pressOutside(): Promise<void> {
    await this.#driver.click({ x: STRIP / 2, y: 3 * STRIP });
  }

  /** Waits for the focus on an element whose name begins with these words. */
  async hasFocusOn(name: string): Promise<void> {
    await this.#until(`“${name}” has the focus`, hasFocus, [name]);
  }

  /** Waits for a page whose path and query match a pattern. */
  async arrivesAt(pattern: string): Promise<void> {
    await this.#until(`the address matches ${pattern}`, isAt, [pattern]);
  }

  /** Leaves a mark on this document. */
  async markDocument(): Promise<void> {
    await this.#driver.run(() => void Object.assign(window, { marked: true }));
  }

  /** Expects the document that was marked, however many pages it has shown since. */
  async staysInDocument(): Promise<void> {
    expect(await this.#driver.run(() => 'marked' in window), 'the document is the same').toBe(true);
  }

  /** Expects a page that cannot be scrolled to the side. */
  async seesWholeWidth(): Promise<void> {
    const widths = () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    };
    expect(await this.#driver.run(widths), 'the page is as wide as the screen').toBe(0);
  }

  /** Waits until an element can be pressed and stands still. */
  async #find(selector: string, name: string): Promise<Point> {
    let point: Point | undefined;
    await expect(async () => {
      const before = point;
      point = (await this.#driver.run(middleOf, selector, name)) ?? undefined;
      expect(point, `${selector} “${name}” can be pressed`).toBeTruthy();
      expect(point, `${selector} “${name}” stands still`).toEqual(before);
    }).toPass(PATIENCE);
    return point ?? { x: 0, y: 0 };
  }

  /** Whether the last click reached its element. A page that is being left by it answers late or not at all. */
  async #wasClicked(): Promise<boolean> {
    for (let asked = 0; asked < CLICK.questions; asked += 1) {
      if (await this.#driver.run(wasClicked).catch(() => true)) return true;
      await setTimeout(CLICK.pause);
    }
    return false;
  }

  /** Asks the page until it gives the answer. A page that is being left gives none. */
  async #until<Args extends unknown[]>(
    what: string,
    question: (...args: Args) => boolean,
    args: Args,
    answer = true,
  ): Promise<void> {
    await expect(async () => {
      expect(await this.#driver.run(question, ...args), what).toBe(answer);
    }).toPass(PATIENCE);
  }
}
