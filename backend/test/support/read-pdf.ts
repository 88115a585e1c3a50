import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

type Read = { pages: string[]; info: Record<string, unknown>; marked: object | null };

/** The text of a PDF, with single spaces between words. */
export function readPdf(pdf: Buffer): Read & { text: string } {
  const out = execFileSync(process.execPath, [join(__dirname, 'read-pdf.mjs')], { input: pdf });
  const { pages, ...more } = JSON.parse(out.toString()) as Read;
  return { ...more, pages, text: plain(pages.join(' ')) };
}

/** Replaces non-breaking spaces by spaces. */
export const plain = (text: string) => text.replace(/\s+/g, ' ');
