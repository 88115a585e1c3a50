import * as paths from '@fernweh/contracts/paths';
import { ROOM_KINDS } from '@fernweh/contracts/rooms';
import { ADULT_AGE, MAX_PARTY } from '@fernweh/contracts/rules';

/** An anonymous visitor's choice. It is stored in URLs and in session storage. */
export type Choice = {
  tour: string;
  /** The departure's code. */
  departure: string;
  adults: number;
  youths: number;
  /** Ages of the youths on the day of departure, as far as they are chosen; 0 for one that is not. */
  ages?: readonly number[];
  /** Key of the room option; a party that it does not fit gets the first fitting one. */
  rooms?: string;
  promo?: string;
};

export { ADULT_AGE, MAX_PARTY };
export const DEFAULT_ADULTS = 2;

const CODE = /^[\w-]{1,40}$/;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PROMO = /^[A-Z0-9-]{2,40}$/;
const ROOMS = new RegExp(`^(${ROOM_KINDS.join('|')})(-(${ROOM_KINDS.join('|')})){0,${MAX_PARTY - 1}}$`);

/** The last value of a name counts: a form without script may send a field twice. */
const last = (query: URLSearchParams, name: string) => query.getAll(name).at(-1) ?? '';

function count(text: string, least: number, most: number): number | undefined {
  return /^\d$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined;
}

/** Parses a choice from a query; invalid values are ignored. At least one adult, at most eight travellers. */
export function readChoice(query: URLSearchParams): Partial<Choice> {
  const adults = count(last(query, 'adults'), 1, MAX_PARTY);
  const youths = count(last(query, 'youths'), 0, MAX_PARTY - (adults ?? 1));
  const ages = agesIn(last(query, 'ages')).slice(0, youths ?? 0);
  const rooms = last(query, 'rooms');
  const promo = last(query, 'promo').toUpperCase();
  return {
    ...(SLUG.test(last(query, 'tour')) && { tour: last(query, 'tour') }),
    ...(CODE.test(last(query, 'departure')) && { departure: last(query, 'departure') }),
    ...(adults !== undefined && { adults }),
    ...(youths !== undefined && { youths }),
    ...(ages.length > 0 && { ages }),
    ...(ROOMS.test(rooms) && { rooms }),
    ...(PROMO.test(promo) && { promo }),
  };
}

/** "9,16"; what is no age of a youth counts as not chosen. */
const agesIn = (text: string): number[] =>
  /^\d{1,2}(,\d{1,2})*$/.test(text)
    ? text.split(',').map(age => (Number(age) < ADULT_AGE ? Number(age) : 0))
    : [];

/** The ages of all youths; undefined while one is missing. */
export const knownAges = ({ youths, ages = [] }: Pick<Choice, 'youths' | 'ages'>) =>
  youths > 0 && ages.length === youths && ages.every(age => age > 0) ? [...ages] : undefined;

/** `departure=…&adults=…&youths=…&ages=…&rooms=…&promo=…` */
export function choiceQuery({
  tour,
  departure,
  adults,
  youths,
  ages,
  rooms,
  promo,
}: Choice): URLSearchParams {
  return new URLSearchParams({
    tour,
    departure,
    adults: String(adults),
    youths: String(youths),
    ...(ages && ages.length > 0 && { ages: ages.join(',') }),
    ...(rooms && { rooms }),
    ...(promo && { promo }),
  });
}

export const checkoutHref = (choice: Choice) => `${paths.checkout.href()}?${choiceQuery(choice)}`;

const NAMES = ['departure', 'adults', 'youths', 'ages', 'rooms', 'promo'];

/** The address with the choice in place of an earlier one; other parameters stay. */
export function withChoice(address: string, choice: Choice): string {
  const url = new URL(address);
  const query = choiceQuery(choice);
  query.delete('tour');
  for (const name of NAMES) url.searchParams.delete(name);
  for (const [name, value] of query) url.searchParams.set(name, value);
  return url.pathname + url.search;
}

/** URL of the tour page with the choice. */
export function tourHref(choice: Choice): string {
  const query = choiceQuery(choice);
  query.delete('tour');
  return `${paths.tour.href(choice.tour)}?${query}`;
}
