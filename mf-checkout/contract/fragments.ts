import { heldSeats } from '@fernweh/contracts/event-payloads';
import { slug } from '@fernweh/contracts/slug';
import { z } from 'zod';

const text = z.string().max(300);

/** Props of the fragments of mf-checkout: what another team's page passes to them. */
export const fragmentProps = {
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
} satisfies Record<`mf-checkout/${string}`, z.ZodType>;
