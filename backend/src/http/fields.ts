import { CURRENCIES } from '@fernweh/contracts/channel';
import { z } from 'zod';
import { stacksMarks } from '../text/normalise.ts';

/** Fields that several calls share. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const slug = z.string().max(120).regex(SLUG, 'is a slug: lower-case words joined by hyphens');
export const currency = z.enum(CURRENCIES);

/** An existing day, `YYYY-MM-DD`. */
export const day = z.iso.date('is a date like 2027-05-31');

/** An integer in a query string. */
export const whole = (least: number, most: number) => {
  const error = `is a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

/** Free text of a visitor. PostgreSQL stores every character except NUL. */
export const freeText = (most: number) =>
  z
    .string()
    .max(most)
    .refine(text => !text.includes('\0'), 'contains an unsupported character')
    .refine(text => !stacksMarks(text), 'has too many accents on one letter');

/** `"3"`, in the format of the ETag. */
export const ifMatch = z.object({
  'if-match': z
    .string('is the version that was read')
    .regex(/^(W\/)?"\d{1,9}"$/, 'is a version in quotes, like "3"')
    .transform(tag => Number(tag.replace(/\D/g, ''))),
});
