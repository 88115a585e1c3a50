import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { patient } from '../support/slowness.ts';
import type { Device } from './devices.ts';
import { Visitor } from './visitor.ts';

/** Tests with a visitor who uses this device. Console errors fail a test; a failed test has a screenshot. */
export const testOn = (device: Device) =>
  patient(
    base.extend<{ visitor: Visitor }>({
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures from a pattern
      visitor: async ({}, use, info) => {
        base.skip(Boolean(device.missing), device.missing);
        const driver = await device.open();
        try {
          await use(new Visitor(driver));
          if (info.status !== info.expectedStatus)
            await writeFile(info.outputPath('screenshot.png'), await driver.screenshot());
          expect(driver.problems(), 'the console stays clean').toEqual([]);
        } finally {
          await driver.close();
        }
      },
    }),
  );
