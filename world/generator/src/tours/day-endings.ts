import type { Place } from '../atlas/atlas.ts';
import { dishesAt, localsOf } from '../atlas/people.ts';
import { EVENINGS, HOURS_AT_SEA, IDLE_HOURS } from '../copy/days.ts';
import type { Random } from '../random.ts';
import { atSea, deck, fill } from './phrases.ts';

/** Gives the sentence about supper for most evenings of a tour. No dish repeats. */
export function suppers(draw: Random, guideIn: (place: Place) => string): (place: Place) => string {
  const served = new Set<string>();
  const nextEvening = deck(draw, EVENINGS);
  return place => {
    if (atSea(place) || draw.withProbability(0.25)) return '';
    const fresh = dishesAt(place).filter(({ name, supper }) => supper && !served.has(name));
    if (fresh.length === 0) return '';
    const dish = draw.pick(fresh).name;
    served.add(dish);
    return fill(nextEvening(), { dish, guide: guideIn(place), place: place.name });
  };
}

/** Chooses one guide for each country of a tour. */
export function guides(draw: Random): (place: Place) => string {
  const chosen = new Map<string, string>();
  return ({ country }) => {
    const name = chosen.get(country) ?? draw.pick(localsOf(country).guides).name;
    chosen.set(country, name);
    return name;
  };
}

/**
 * Joins a day's text and its evening. Where another tour has the same text, a sentence about free time is added between
 * them.
 */
export function endings(usedTexts: Set<string>, guideIn: (place: Place) => string, draw: Random) {
  const idle = { ashore: deck(draw, IDLE_HOURS), atSea: deck(draw, HOURS_AT_SEA) };
  return (day: string, evening: string, place: Place): string => {
    let body = [day, evening].filter(Boolean).join(' ');
    for (let tries = 0; usedTexts.has(body) && tries < IDLE_HOURS.length; tries++) {
      const hour = (atSea(place) ? idle.atSea : idle.ashore)();
      body = [day, fill(hour, { place: place.name, guide: guideIn(place) }), evening]
        .filter(Boolean)
        .join(' ');
    }
    usedTexts.add(body);
    return body;
  };
}
