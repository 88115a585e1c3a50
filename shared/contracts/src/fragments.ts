import type { HeldSeats } from './events.ts';

/**
 * Props of every fragment, by `<owner>/<name>`: what one team's page may ask of another team's component
 * (docs/boundaries.md). Props are JSON: they travel to the server and back.
 */
export type FragmentContracts = {
  /** Search field with suggestions. `id` keeps two boxes on one page apart. */
  'mf-search/search-box': { variant: 'header' | 'hero' | 'mobile'; id: string };
  /** Dates, party, rooms and price of a tour; a bar at the bottom on phones. */
  'mf-checkout/booking-panel': { tour: string; title: string };
  /** The months and departures of a tour; choosing one informs the booking panel. */
  'mf-checkout/departures': { tour: string };
  /** How long the visitor's seats are held, a link to go on booking; nothing once they are not any more. */
  'mf-checkout/hold-timer': HeldSeats;
  /** Saves a tour to the wishlist. */
  'mf-account/heart': { tour: string; title: string };
  /** Number of saved tours, a link to them. */
  'mf-account/wishlist-counter': { label: string };
  /** Cards of tours: the named ones, those like a tour, or the most popular. */
  'mf-destinations/recommended-tours': {
    title: string;
    tours?: string[];
    similarTo?: string;
    limit?: number;
  };
  /** Reviews of a tour with their distribution, or the latest of all tours. */
  'mf-content/tour-reviews': { tour: string };
};

export type FragmentId = keyof FragmentContracts;

/** Identity of one use of a fragment: the same on the server and in the browser. */
export function fragmentKey<Id extends FragmentId>(id: Id, props: FragmentContracts[Id]): string {
  const sorted = Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `${id}?${JSON.stringify(sorted)}`;
}

export function splitFragmentId(id: string): { remote: string; name: string } {
  const [remote = '', name = ''] = id.split('/');
  return { remote, name };
}
