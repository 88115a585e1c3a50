import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PlacedText, textsOfSite } from './texts-of-site.ts';
import { textsOfTheWorld } from './texts-of-the-world.ts';

const DOCS = join(import.meta.dirname, '../../../../docs');

/**
 * The lists of all texts with what an editor said of each: a line for each text, with its place, its verdict and the text between
 * tabs. A verdict is "kept", or "was: " with the text that it replaced (docs/decisions/180). The site's texts are in one list, those
 * of the demonstration world's editors in another (docs/decisions/183).
 */
export const LISTS: readonly { path: string; textsNow: () => PlacedText[] }[] = [
  { path: join(DOCS, 'texts.tsv'), textsNow: textsOfSite },
  { path: join(DOCS, 'texts-of-the-world.tsv'), textsNow: textsOfTheWorld },
];

export type ListedText = PlacedText & { verdict: string };

/** Empty where there is no list yet. */
export function readTextList(path: string): ListedText[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const [place = '', verdict = '', text = ''] = line.split('\t');
      return { place, verdict, text };
    });
}

export const printTextList = (texts: readonly ListedText[]): string =>
  texts.map(({ place, verdict, text }) => `${place}\t${verdict}\t${text}\n`).join('');

/** The texts that are now, each with the verdict that it had. A moved text keeps it; a new one has none. */
export function carryVerdicts(now: readonly PlacedText[], before: readonly ListedText[]): ListedText[] {
  const byPlace = new Map(before.map(one => [`${one.place}\t${one.text}`, one.verdict]));
  const byText = new Map(before.map(({ text, verdict }) => [text, verdict]));
  return now.map(({ place, text }) => ({
    place,
    text,
    verdict: byPlace.get(`${place}\t${text}`) ?? byText.get(text) ?? '',
  }));
}
