import { resolve } from 'node:path';
import { WEBKIT } from '@fernweh/run/browser';
import { Builder, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver';
import type { Driver, Key, Point, Size } from './driver.ts';
import { startWebKit, type WebKit } from './webkit-processes.ts';

/** The browser that WebKit's driver starts. */
const WINDOW = { binary: WEBKIT.interpreter, args: ['-m', resolve(import.meta.dirname, 'webkit-window.js')] };

/** An error in the console as WebKit prints it: `http://…:1:82: CONSOLE JS ERROR Error: …`. Some have no address. */
const PROBLEM = /(^|: )CONSOLE (\w+ )?ERROR /;

/** WebKit says this of a request that it stopped because the page is left. Where a policy forbade one, it also says which. */
const STOPPED = 'due to access control checks.';

const KEYS: Record<Key, string> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowRight: Keys.ARROW_RIGHT,
};

/** Opens WebKit on a display in memory. */
export async function openWebKit(size: Size): Promise<Driver> {
  const webkit = await startWebKit();
  try {
    await webkit.answers();
    return driverOf(await startSession(webkit.address, size), webkit);
  } catch (error) {
    await webkit.stop();
    throw error;
  }
}

function driverOf(session: WebDriver, { printed, stop }: WebKit): Driver {
  const act = () => session.actions({ async: false });
  const moveTo = ({ x, y }: Point) => act().move({ x, y, origin: Origin.VIEWPORT, duration: 0 });
  return {
    open: url => session.get(url),
    run: (script, ...args) => session.executeScript(script, ...args),
    moveTo: point => moveTo(point).perform(),
    click: point => moveTo(point).click().perform(),
    type: text => act().sendKeys(text).perform(),
    press: key => act().sendKeys(KEYS[key]).perform(),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    problems: () => printed().filter(line => PROBLEM.test(line) && !line.endsWith(STOPPED)),
    close: () => session.quit().finally(stop),
  };
}

async function startSession(address: string, size: Size): Promise<WebDriver> {
  const session = await new Builder()
    .usingServer(address)
    .withCapabilities({ browserName: 'WebKit', 'webkitgtk:browserOptions': WINDOW })
    .build();
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
  return session;
}
