import { z } from 'zod';

/** The name of the store that the visitor has picked. */
export const storePick = z.object({ name: z.string() });
export type StorePick = z.infer<typeof storePick>;
