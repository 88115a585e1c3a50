import { monthOf } from '../dates.ts';
import { sceneIn } from '../scenes-of-places.ts';
import type { TourBundle } from '../tours/tour.ts';
import { entries, readRows } from './tables.ts';

/**
 * What a tour is about. `rule` gives it by the tour's facts, `words` by its texts; `weaker` makes it a mention. `also`: what
 * people type for it.
 */
type Theme = {
  name: string;
  rule: Rule | undefined;
  weaker: Rule | undefined;
  words: RegExp | undefined;
  also: string[];
};
type Rule = (bundle: TourBundle) => boolean;

/** A tour whose days speak of something this often is about it. */
const OFTEN = 2;

const range = (text: string): [number, number] => {
  const [from = 0, to = from] = text.split('-').map(Number);
  return [from, to];
};
const within = (text: string, value: number) => {
  const [from, to] = range(text);
  return value >= from && value <= to;
};
/** Months from one to another, also across the turn of the year: `9-3`. */
const inMonths = (text: string, month: number) => {
  const [from, to] = range(text);
  return from <= to ? month >= from && month <= to : month >= from || month <= to;
};

const CONDITIONS: Record<string, (value: string, bundle: TourBundle) => boolean> = {
  style: (value, { tour }) => tour.styles.some(style => style === value),
  not: (value, { tour }) => !tour.styles.some(style => style === value),
  country: (value, { countries }) => countries.some(({ code }) => entries(value).includes(code)),
  scene: (value, { route }) =>
    route.stops.some(({ place }) => place.scenes.slice(0, 1).some(scene => sceneIn(scene, place) === value)),
  pace: (value, { tour }) => within(value, tour.pace),
  days: (value, { tour }) => within(value, tour.days),
  north: (value, { route }) => route.stops.some(({ place }) => place.lat >= Number(value)),
  months: (value, { departures }) => departures.some(({ startDate }) => inMonths(value, monthOf(startDate))),
};

/** Reads `style:Wildlife country:KE,TZ`: all conditions must hold. @throws Error for a condition that is not known */
function readRule(text: string): Rule | undefined {
  if (text === '') return undefined;
  const conditions = text.split(/ (?=[a-z]+:)/).map(part => {
    const [name = '', value = ''] = part.split(':');
    const condition = CONDITIONS[name];
    if (!condition) throw new Error(`themes.txt: "${name}" is no condition`);
    return (bundle: TourBundle) => condition(value, bundle);
  });
  return bundle => conditions.every(condition => condition(bundle));
}

/** Words of which a star is any ending. */
function readWords(words: string[]): RegExp | undefined {
  if (words.length === 0) return undefined;
  const alternatives = words.map(word => word.replace(/\*$/, '\\p{L}*'));
  return new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'iu');
}

export const THEMES: readonly Theme[] = readRows('themes.txt').map(([name = '', rules = '', words, also]) => {
  const [rule = '', weaker = ''] = rules.split(';').map(text => text.trim());
  return {
    name,
    rule: readRule(rule),
    weaker: readRule(weaker),
    words: readWords(entries(words)),
    also: entries(also),
  };
});

/** What a tour is about, and what else its days speak of. */
export function themesOf(bundle: TourBundle): { themes: string[]; mentions: string[] } {
  const { title, summary, highlights, itinerary } = bundle.tour;
  const head = [title, summary, ...highlights].join('\n');
  const days = itinerary.map(day => `${day.title}\n${day.body}`);
  const themes: string[] = [];
  const mentions: string[] = [];
  for (const { name, rule, weaker, words } of THEMES) {
    const said = words ? days.filter(day => words.test(day)).length : 0;
    if (rule?.(bundle) || words?.test(head) || said >= OFTEN) themes.push(name);
    else if (said > 0 || weaker?.(bundle)) mentions.push(name);
  }
  return { themes, mentions };
}
