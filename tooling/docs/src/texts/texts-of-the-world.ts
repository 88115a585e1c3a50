import { extractTexts } from './extract-texts.ts';
import { filesBelow, sourceOf } from './sources.ts';
import { textsOfTable } from './tables.ts';
import type { PlacedText } from './texts-of-site.ts';

const WORLD = 'world/generator/src/';

/** Programs of the world whose sentences travellers read: templates of pages, days, pictures and lines of bookings. */
const TEMPLATES =
  /^(copy\/(?!stays|in-sentence)|pages\/|tours\/(?!review-words)|atlas\/variants|scenes-of-places|commerce\/bookings)/;

/** Every text of editors in the demonstration world, by place: documents, tables, and templates of texts that are generated. */
export function textsOfTheWorld(): PlacedText[] {
  return filesBelow(WORLD).flatMap(place =>
    textsIn(place, place.slice(WORLD.length)).map(text => ({ place, text })),
  );
}

function textsIn(place: string, path: string): string[] {
  if (path.endsWith('.md') && path.startsWith('pages/')) return textsOfDocument(sourceOf(place));
  if (path.endsWith('.txt')) return textsOfTable(path, sourceOf(place));
  if (path.endsWith('.ts') && TEMPLATES.test(path)) return extractTexts(sourceOf(place), place).sort();
  return [];
}

/** Lines of a document's head that programs read. */
const FOR_PROGRAMS = /^(scene|time|season|place|author|tours|ago): /;
const MARK = /^(##|[-?>]|(title|lead|seoTitle|description|alt|tags):) /;

/** The paragraphs, headings and fields of an editor's document, each once, in its own order. */
export function textsOfDocument(document: string): string[] {
  const lines = document.split('\n').filter(line => line.trim() !== '' && !FOR_PROGRAMS.test(line));
  return [...new Set(lines.map(line => line.replace(MARK, '').trim()))];
}
