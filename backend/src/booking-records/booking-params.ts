import { z } from 'zod';

/** A booking in a path, by its id or its reference. */
export const bookingParams = z.object({ booking: z.string().max(60) });
