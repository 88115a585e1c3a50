import { heldSeats } from '@fernweh/contracts/event-payloads';
import { z } from 'zod';

/** Payloads of the topics of mf-checkout (`events.ts`). */

export const departureChoice = z.object({ tour: z.string(), code: z.string() });

/** Without `hold` no seats are held any more. */
export const holdChange = z.object({ hold: heldSeats.optional() });
