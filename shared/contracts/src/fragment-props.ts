import { z } from 'zod';
import { heldSeats } from './event-payloads.ts';
import { slug } from './slug.ts';

/**
 * Props of every fragment, by `<owner>/<name>`: what one team's page passes to another team's component
 * (docs/boundaries.md). Props are JSON: they travel to the server in the query of `/_fragments`. For servers and tests:
 * browsers take the types from `fragments.ts`. Unknown props are dropped by `parse`; a newer release may send them.
 */
const text = z.string().max(300);

export const fragmentProps = {
  /** What the header's menus show once they open. It has no component, and the header alone uses it. */
  'mf-navigation/menus': z.strictObject({}),
  /** Search field with suggestions. `id` keeps two boxes on one page apart. */
  'mf-search/search-box': z.object({
    variant: z.enum(['header', 'hero', 'mobile']),
    id: z.string().regex(/^[\w-]{1,60}$/),
  }),
  /** Dates, party, rooms and price of a tour; a bar at the bottom on phones. */
  'mf-checkout/booking-panel': z.object({
    tour: slug,
    title: text,
    /** The youngest age on the tour; 8 if absent (product/rooms-and-party 2). */
    minAge: z.int().min(0).max(120).optional(),
    /** Parts of the page by their ids, which the line at the top of wide screens links to. */
    parts: z
      .array(z.object({ id: slug, title: text }))
      .max(8)
      .optional(),
  }),
  /** The months and departures of a tour; choosing one informs the booking panel. */
  'mf-checkout/departures': z.object({ tour: slug }),
  /** How long the visitor's seats are held, with a link to continue booking; empty once they are released. */
  'mf-checkout/hold-timer': heldSeats.extend({ booking: z.string().max(40) }),
  /** Saves a tour to the wishlist. */
  'mf-account/heart': z.object({ tour: slug, title: text }),
  /** Number of saved tours, with a link to them. */
  'mf-account/wishlist-counter': z.object({ label: text }),
  /** Cards of tours: the named ones, those similar to a tour, or the most popular. */
  'mf-destinations/recommended-tours': z.object({
    title: text,
    tours: z.array(slug).max(100).optional(),
    similarTo: slug.optional(),
    limit: z.int().min(0).max(100).optional(),
  }),
  /** Reviews of a tour with their distribution. */
  'mf-content/tour-reviews': z.object({ tour: slug }),
} as const;

/** Fragments with the same data for every visitor of a market: the edge, which knows the market, may store it for some minutes. */
export const MARKET_FRAGMENTS: ReadonlySet<string> = new Set<FragmentId>(['mf-navigation/menus']);

export type FragmentId = keyof typeof fragmentProps;
export type FragmentContracts = { [Id in FragmentId]: z.infer<(typeof fragmentProps)[Id]> };
