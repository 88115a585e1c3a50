import { hasWebKit, installedFirefox } from '@fernweh/run/browser';
import { openChromium, openFirefox } from './chromium-and-firefox.ts';
import type { Driver, Size } from './driver.ts';
import { openWebKit } from './webkit.ts';

/** A browser with a screen of a size. */
export type Device = {
  name: string;
  /** Whether the site shows its small header and menu. */
  phone: boolean;
  /** Why it cannot be used on this machine; empty where it can. */
  missing: string;
  open(): Promise<Driver>;
};

const BROWSERS = [
  { browser: 'Chromium', missing: '', open: openChromium },
  {
    browser: 'Firefox',
    missing: installedFirefox() ? '' : 'no Firefox here, and apt-get could not bring one',
    open: (size: Size) => openFirefox(installedFirefox(), size),
  },
  {
    browser: 'WebKit',
    missing: hasWebKit() ? '' : 'no WebKit that can be driven here, and apt-get could not bring one',
    open: openWebKit,
  },
];

const SIZES = [
  { size: 'desktop', phone: false, width: 1440, height: 900 },
  { size: 'phone', phone: true, width: 390, height: 844 },
];

/** Every browser at every size. */
export const DEVICES: readonly Device[] = BROWSERS.flatMap(({ browser, missing, open }) =>
  SIZES.map(({ size, phone, width, height }) => ({
    name: `${browser}, ${size}`,
    phone,
    missing,
    open: () => open({ width, height }),
  })),
);
