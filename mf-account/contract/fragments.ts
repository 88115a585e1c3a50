import { slug } from '@fernweh/contracts/slug';
import { z } from 'zod';

const text = z.string().max(300);

/** Props of the fragments of mf-account: what another team's page passes to them. */
export const fragmentProps = {
  /** Saves a tour to the wishlist. */
  'mf-account/heart': z.object({ tour: slug, title: text }),
  /** Number of saved tours, with a link to them. */
  'mf-account/wishlist-counter': z.object({ label: text }),
} satisfies Record<`mf-account/${string}`, z.ZodType>;
