import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';

const READER = resolve(import.meta.dirname, '../../backend/test/support/read-pdf.mjs');

/** Clicks a download. @returns the file's name and content */
export async function downloaded(page: Page, name: string) {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const file = await coming;
  expect(await file.failure()).toBeNull();
  const content = readFileSync(await file.path());
  return { name: file.suggestedFilename(), content, text: content.toString('utf8') };
}

/** A PDF's text with single spaces. */
export function wordsOf(pdf: Buffer): string {
  const { pages } = JSON.parse(
    execFileSync(process.execPath, [READER], { input: pdf, stdio: 'pipe' }).toString(),
  );
  return plain((pages as string[]).join(' '));
}

/** Replaces non-breaking spaces. */
export const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ');
