import * as paths from '@fernweh/contracts/paths';
import type { RoomKind } from '@fernweh/contracts/tour';

/** What a visitor wants to book, before anyone is signed in. It travels in URLs and in session storage. */
export type Choice = {
  tour: string;
  /** Code of the departure. */
  departure: string;
  adults: number;
  youths: number;
  /** The wish; a party it does not fit gets the first room that does. */
  room?: RoomKind;
};

/** Travellers of one booking; more are a group (product: Rules, Party). */
export const MAX_PARTY = 8;
export const DEFAULT_ADULTS = 2;

// Written here rather than taken from the schemas: those bring a validator the browser has no use for.
const ROOMS: readonly string[] = ['SHARE', 'TWIN', 'DOUBLE', 'TRIPLE', 'SINGLE'] satisfies RoomKind[];
const CODE = /^[\w-]{1,40}$/;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const isRoom = (text: unknown): text is RoomKind => typeof text === 'string' && ROOMS.includes(text);

/** The last one of a name counts: a form without scripts may send a field twice. */
const last = (query: URLSearchParams, name: string) => query.getAll(name).at(-1) ?? '';

function count(text: string, least: number, most: number): number | undefined {
  return /^\d$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined;
}

/** What of a choice a query says; whatever is not valid counts as not said. At least one adult, at most eight in all. */
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

/** Back to the tour with everything as it was chosen. */
export function tourHref(choice: Choice): string {
  const query = choiceQuery(choice);
  query.delete('tour');
  return `${paths.tour.href(choice.tour)}?${query}`;
}
