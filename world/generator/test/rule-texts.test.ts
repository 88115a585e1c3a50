import { fillRulesIn } from '@fernweh/contracts/rule-texts';
import type { Tour } from '@fernweh/contracts/tour';
import { standardWorld } from './generated-worlds.ts';

/**
 * Editors' texts that speak of rules: they have placeholders, and no typed number of days or percentage (docs/decisions/164).
 * Stories are free: itineraries, summaries, the journal and reviews.
 */
const WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|sixty|ninety';
const TYPED = new RegExp(
  `\\b(\\d+|${WORDS})[\\s-]+(working )?(days?|weeks?|months?)\\b|\\w+ hours of booking|\\d+ ?%|per ?cent`,
  'gi',
);

/** Numbers that are facts about tours, houses and people, and no rule of booking. */
const FACTS = ['ten months', 'one week'];
/** What holds names and stories of tours and places. */
const STORIES = / (tours|linkedTours|intro|seo) ?/;
const PLACEHOLDERS = /\{\{[^}]*\}\}/g;

let texts: { where: string; text: string }[];
beforeAll(() => {
  const { files, read } = standardWorld();
  const pages = [...files.keys()].filter(
    file => /^content\/v3\/|builder/.test(file) && file.endsWith('.json'),
  );
  const tours = read<Tour[]>('backend/tours.json');
  texts = [
    ...pages.flatMap(file => textsIn(file, read(file))),
    ...tours.flatMap(({ slug, faq, included, excluded }) => textsIn(slug, { faq, included, excluded })),
  ].filter(({ where }) => !STORIES.test(where));
});

function textsIn(where: string, value: unknown): { where: string; text: string }[] {
  if (typeof value === 'string') return [{ where, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsIn(`${where} ${key}`, one));
}

test('no text about rules has a typed number of days, or a typed percentage', () => {
  const typed = texts.flatMap(({ where, text }) =>
    (text.replace(PLACEHOLDERS, '').match(TYPED) ?? []).map(found => `${where}: ${found}`),
  );
  expect(texts.length).toBeGreaterThan(1000);
  expect([...new Set(typed)].filter(one => !FACTS.some(fact => one.endsWith(fact)))).toEqual([]);
});

test('every placeholder is known', () => {
  const unknown: string[] = [];
  fillRulesIn(texts, (path, name) => unknown.push(`${path}: ${name}`));
  expect(unknown).toEqual([]);
  expect(texts.filter(({ text }) => text.includes('{{')).length).toBeGreaterThan(20);
});
