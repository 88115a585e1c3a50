import { money, plainDate } from '@fernweh/contracts/tour';
import { z } from 'zod';

/** A price, or what cancelling costs. */
const changed = z.union([money, z.object({ fee: z.int(), refund: z.int() })]);

/** A refusal as it is answered, RFC 9457. `Problem` makes it. */
export const problemBody = z.object({
  type: z.string().describe('urn:fernweh:problem:<name>'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string().describe('Path of the request, without its query.').optional(),
  errors: z
    .array(
      z.object({
        pointer: z.string().describe('JSON pointer into the body, or below /query, /path, /header.'),
        message: z.string(),
      }),
    )
    .optional(),
  alternatives: z
    .array(z.object({ code: z.string(), startDate: plainDate, endDate: plainDate, seatsLeft: z.int() }))
    .describe('Of sold-out: other departures of the tour with a seat for everyone.')
    .optional(),
  old: changed.describe('Of price-changed: what was shown.').optional(),
  new: changed.describe('Of price-changed: what it is now.').optional(),
});
