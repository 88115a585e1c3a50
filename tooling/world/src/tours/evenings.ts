import type { Place } from '../atlas/atlas.ts';
import { dishesAt, localsOf } from '../atlas/people.ts';
import { EVENINGS, HOURS_AT_SEA, IDLE_HOURS } from '../copy/days.ts';
import type { Random } from '../random.ts';
import { atSea, deck, fill } from './telling.ts';

/** Gives the end of a day with supper on most evenings; no dish is had twice. */
export function suppers(draw: Random, guideIn: (place: Place) => string): (place: Place) => string {
  const had = new Set<string>();
  const deal = deck(draw, EVENINGS);
  return place => {
    if (atSea(place) || draw.chance(0.25)) return '';
    const fresh = dishesAt(place).filter(({ name, supper }) => supper && !had.has(name));
    if (fresh.length === 0) return '';
    const dish = draw.pick(fresh).name;
    had.add(dish);
    return fill(deal(), { dish, guide: guideIn(place), place: place.name });
  };
}

/** One guide for each country of a tour. */
export function guides(draw: Random): (place: Place) => string {
  const known = new Map<string, string>();
  return ({ country }) => {
    const name = known.get(country) ?? draw.pick(localsOf(country).guides).name;
    known.set(country, name);
    return name;
  };
}

/**
 * How a day ends, so that its whole text is no other tour's: as it would anyway where that is enough, else with an hour
 * to oneself before it.
 */
export function endings(told: Set<string>, guideIn: (place: Place) => string, draw: Random) {
  const idle = { ashore: deck(draw, IDLE_HOURS), atSea: deck(draw, HOURS_AT_SEA) };
  return (day: string, evening: string, place: Place): string => {
    let body = [day, evening].filter(Boolean).join(' ');
    for (let tries = 0; told.has(body) && tries < IDLE_HOURS.length; tries++) {
      const hour = (atSea(place) ? idle.atSea : idle.ashore)();
      body = [day, fill(hour, { place: place.name, guide: guideIn(place) }), evening]
        .filter(Boolean)
        .join(' ');
    }
    told.add(body);
    return body;
  };
}
