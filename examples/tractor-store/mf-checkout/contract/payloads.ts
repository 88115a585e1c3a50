import { z } from 'zod';

/** How many tractors are in the cart now. */
export const cartChange = z.object({ count: z.int().min(0) });
export type CartChange = z.infer<typeof cartChange>;
