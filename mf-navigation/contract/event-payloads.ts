import { z } from 'zod';

/** Payloads of the topics of mf-navigation (`events.ts`). */

/** The level is 0 while the menu is closed, 1 for its main items and 2 for what one of them opens. The height is in px. */
export const menuChange = z.object({ open: z.boolean(), level: z.int(), height: z.number() });
