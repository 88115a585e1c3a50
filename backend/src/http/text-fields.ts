import type { Judgement } from '@fernweh/contracts/forms';
import { z } from 'zod';
import { normalised, stacksMarks, tidied } from '../text/normalise.ts';
import { oneLine } from '../text/one-line.ts';

/** Longer than every rule allows: it is not even looked at. */
const MAX_LENGTH = 20_000;
const NO_TEXT = 'Remove the unsupported character';
const STACKED = 'Type this again: one letter has too many accents';

type Rule = (text: string) => Judgement;

/**
 * A text field that a rule of a form validates. The error message is the rule's. The rule, with its maximum, also judges
 * the text before it is normalised: normalising costs more than reading, and nobody types what only fits afterwards.
 */
const textField =
  (tidy: (text: string) => string) =>
  /** @param noText message for a value that is no text */
  (rule: Rule, noText = rule('')) =>
    z
      .string({ error: () => noText ?? 'is a text' })
      .max(MAX_LENGTH, { abort: true, error: ({ input }) => rule(String(input).slice(0, MAX_LENGTH)) })
      // No keyboard types this character, and PostgreSQL can't store it.
      .refine(text => !text.includes('\0'), { error: NO_TEXT, abort: true })
      .transform((text, context) => {
        const plain = tidy(text);
        const objection = rule(plain) ?? (stacksMarks(plain) ? STACKED : undefined);
        const stored = objection ? plain : normalised(plain);
        const message = objection ?? rule(stored);
        if (message) context.addIssue({ code: 'custom', message });
        return stored;
      });

/** A text on one line. A line break counts as a space: it would be another row in a list, and no field of one line sends it. */
export const validText = textField(text => oneLine(tidied(text)));

/** A text that may have several lines. */
export const longText = textField(tidied);

/** A text on one line in an optional field. Empty text counts as absent. */
export const optionalText = (rule: Rule) =>
  validText(text => (text === '' ? undefined : rule(text)), rule(''))
    .transform(text => text || undefined)
    .optional();

/** An e-mail address, in lower case. */
export const email = (rule: Rule) => validText(rule).transform(text => text.toLowerCase());

/** A hidden field that only robots fill in. Left empty in whatever way, it makes no other request of the same one. */
export const honeypot = z
  .unknown()
  .optional()
  .transform(filledIn => filledIn || undefined);
export const isRobot = (filledIn: unknown): boolean => Boolean(filledIn);
