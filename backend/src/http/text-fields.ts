import type { Judgement } from '@fernweh/contracts/forms';
import { z } from 'zod';
import { normalised, stacksMarks, tidied } from '../text/normalise.ts';

/** Longer than every rule allows: it is not even looked at. */
const MAX_LENGTH = 20_000;
const NO_TEXT = 'Remove the unsupported character';
const STACKED = 'Type this again: one letter has too many accents';

/**
 * A text field that a rule of a form validates. The error message is the rule's. The rule, with its maximum, also judges
 * the text before it is normalised: normalising costs more than reading, and nobody types what only fits afterwards.
 * @param noText message for a value that is no text
 */
export const validText = (rule: (text: string) => Judgement, noText = rule('')) =>
  z
    .string({ error: () => noText ?? 'is a text' })
    .max(MAX_LENGTH, { abort: true, error: ({ input }) => rule(String(input).slice(0, MAX_LENGTH)) })
    // No keyboard types this character, and PostgreSQL can't store it.
    .refine(text => !text.includes('\0'), { error: NO_TEXT, abort: true })
    .transform((text, context) => {
      const tidy = tidied(text);
      const objection = rule(tidy) ?? (stacksMarks(tidy) ? STACKED : undefined);
      const stored = objection ? tidy : normalised(tidy);
      const message = objection ?? rule(stored);
      if (message) context.addIssue({ code: 'custom', message });
      return stored;
    });

/** The same for an optional field. Empty text counts as absent. */
export const optionalText = (rule: (text: string) => Judgement) =>
  validText(text => (text === '' ? undefined : rule(text)), rule(''))
    .transform(text => text || undefined)
    .optional();

/** An e-mail address, in lower case. */
export const email = (rule: (text: string) => Judgement) =>
  validText(rule).transform(text => text.toLowerCase());

/** A hidden field that only robots fill in. Left empty in whatever way, it makes no other request of the same one. */
export const honeypot = z
  .unknown()
  .optional()
  .transform(filledIn => filledIn || undefined);
export const isRobot = (filledIn: unknown): boolean => Boolean(filledIn);
