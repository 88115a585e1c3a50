import {
  emailError,
  nameError,
  RATING_WANTED,
  REPORT_REASONS,
  type ReportReason,
  reviewError,
  TOUR_WANTED,
  titleError,
} from '@fernweh/contracts/forms';
import { z } from 'zod';
import { email, honeypot, longText, optionalText, validText } from '../http/text-fields.ts';

const stars = z.int(RATING_WANTED).min(1, RATING_WANTED).max(5, RATING_WANTED);
const TOUR = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Body of POST /reviews. */
export const reviewInput = z.object({
  tour: z.string(TOUR_WANTED).max(120, TOUR_WANTED).regex(TOUR, TOUR_WANTED),
  rating: stars,
  /** Ratings of guide, stays, transport and value, each optional. */
  metrics: z.object({ guide: stars, stays: stars, transport: stars, value: stars }).partial().default({}),
  title: validText(titleError),
  comment: longText(reviewError),
  /** Shown with the review. */
  name: validText(nameError),
  place: optionalText(text => (text.length <= 60 ? undefined : 'Enter up to 60 characters')),
  /** Asked to confirm if no completed booking verifies the writer. Never shown. */
  email: email(text => (text === '' ? undefined : emailError(text))).optional(),
  /** Month of travel, YYYY-MM. */
  travelled: z
    .string('Choose a month')
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month')
    .optional(),
  website: honeypot,
});
export type ReviewInput = z.infer<typeof reviewInput>;

/** Body of POST /reviews/{id}/report. */
export const reportInput = z.object({
  reason: z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]], 'Choose a reason'),
  website: honeypot,
});
