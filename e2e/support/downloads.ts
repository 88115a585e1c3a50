import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';

const READER = resolve(import.meta.dirname, '../../backend/test/support/read-pdf.mjs');

/** Presses what gives a file. @returns the file's name and what is in it */
export async function downloaded(page: Page, name: string) {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const file = await coming;
  expect(await file.failure()).toBeNull();
  const content = readFileSync(await file.path());
  return { name: file.suggestedFilename(), content, text: content.toString('utf8') };
}

/** What a PDF says, with single spaces. */
export function wordsOf(pdf: Buffer): string {
  const { pages } = JSON.parse(
    execFileSync(process.execPath, [READER], { input: pdf, stdio: 'pipe' }).toString(),
  );
  return plain((pages as string[]).join(' '));
}

/** Spaces that do not break are spaces. */
export const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ');
