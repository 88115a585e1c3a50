import * as paths from '@fernweh/contracts/paths';
import type { RoomKind } from '@fernweh/contracts/tour';

/** An anonymous visitor's choice. It is stored in URLs and in session storage. */
export type Choice = {
  tour: string;
  /** The departure's code. */
  departure: string;
  adults: number;
  youths: number;
  /** The preferred room; a party that it does not fit gets the first fitting one. */
  room?: RoomKind;
};

/** Maximum party; 9 or more are a group enquiry (product/rooms-and-party). */
export const MAX_PARTY = 8;
export const DEFAULT_ADULTS = 2;

// Repeated here, because importing the schema would bring zod into the browser.
const ROOMS: readonly string[] = ['SHARE', 'TWIN', 'DOUBLE', 'TRIPLE', 'SINGLE'] satisfies RoomKind[];
const CODE = /^[\w-]{1,40}$/;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const isRoom = (text: unknown): text is RoomKind => typeof text === 'string' && ROOMS.includes(text);

/** The last value of a name counts: a form without script may send a field twice. */
const last = (query: URLSearchParams, name: string) => query.getAll(name).at(-1) ?? '';

function count(text: string, least: number, most: number): number | undefined {
  return /^\d$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined;
}

/** Parses a choice from a query; invalid values are ignored. At least one adult, at most eight travellers. */
export function readChoice(query: URLSearchParams): Partial<Choice> {
  const adults = count(last(query, 'adults'), 1, MAX_PARTY);
  const youths = count(last(query, 'youths'), 0, MAX_PARTY - (adults ?? 1));
  const room = last(query, 'room');
  return {
    ...(SLUG.test(last(query, 'tour')) && { tour: last(query, 'tour') }),
    ...(CODE.test(last(query, 'departure')) && { departure: last(query, 'departure') }),
    ...(adults !== undefined && { adults }),
    ...(youths !== undefined && { youths }),
    ...(isRoom(room) && { room }),
  };
}

/** `departure=…&adults=…&youths=…&room=…` */
export function choiceQuery({ tour, departure, adults, youths, room }: Choice): URLSearchParams {
  return new URLSearchParams({
    tour,
    departure,
    adults: String(adults),
    youths: String(youths),
    ...(room && { room }),
  });
}

export const checkoutHref = (choice: Choice) => `${paths.checkout.href()}?${choiceQuery(choice)}`;

/** URL of the tour page with the choice. */
export function tourHref(choice: Choice): string {
  const query = choiceQuery(choice);
  query.delete('tour');
  return `${paths.tour.href(choice.tour)}?${query}`;
}
