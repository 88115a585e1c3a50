import type { Judgement } from '@fernweh/contracts/forms';
import { z } from 'zod';

/** Longer than every rule allows. Longer text is not even normalised. */
const MAX_LENGTH = 20_000;
const NO_TEXT = 'Type this again: it holds a character that is no text';

/**
 * Normalises text before it is stored: Unicode NFC,
 * as line break, no control characters, no surrounding whitespace.
 */
const normalised = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/**
 * A text field that a rule of a form validates. The error message is the rule's.
 * @param noText message for a value that is no text
 */
export const validText = (rule: (text: string) => Judgement, noText = rule('')) =>
  z
    .string({ error: () => noText ?? 'is a text' })
    .max(MAX_LENGTH, { error: ({ input }) => rule(String(input)) })
    // No keyboard types this character, and PostgreSQL can't store it.
    .refine(text => !text.includes('\0'), { error: NO_TEXT, abort: true })
    .transform(normalised)
    .superRefine((text, context) => {
      const message = rule(text);
      if (message) context.addIssue({ code: 'custom', message });
    });

/** The same for an optional field. Empty text counts as absent. */
export const optionalText = (rule: (text: string) => Judgement) =>
  validText(text => (text === '' ? undefined : rule(text)), rule(''))
    .transform(text => text || undefined)
    .optional();

/** An e-mail address, in lower case. */
export const email = (rule: (text: string) => Judgement) =>
  validText(rule).transform(text => text.toLowerCase());

/** A hidden field that only robots fill in. */
export const honeypot = z.unknown().optional();
export const isRobot = (filledIn: unknown): boolean => Boolean(filledIn);
