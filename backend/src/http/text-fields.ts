import type { Judgement } from '@fernweh/contracts/forms';
import { z } from 'zod';

/** Longer than any text that is validText; what is longer is not even tidied. */
const LONGEST = 20_000;
const NO_TEXT = 'Type this again: it holds a character that is no text';

/** As it is kept: one way to write a letter and a line break, nothing that is not seen, nothing around it. */
const tidied = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/**
 * What somebody typed, trimmed, as a form's rule judges it: the message is the rule's.
 * @param noText what is said of something that is no text at all
 */
export const validText = (rule: (text: string) => Judgement, noText = rule('')) =>
  z
    .string({ error: () => noText ?? 'is a text' })
    .max(LONGEST, { error: ({ input }) => rule(String(input)) })
    // No keyboard types it, and no database of ours keeps it.
    .refine(text => !text.includes('\0'), { error: NO_TEXT, abort: true })
    .transform(tidied)
    .superRefine((text, context) => {
      const message = rule(text);
      if (message) context.addIssue({ code: 'custom', message });
    });

/** The same where nothing may stand there; an empty text is nothing. */
export const optionalText = (rule: (text: string) => Judgement) =>
  validText(text => (text === '' ? undefined : rule(text)), rule(''))
    .transform(text => text || undefined)
    .optional();

/** An address of a mailbox; capitals make no other one. */
export const email = (rule: (text: string) => Judgement) =>
  validText(rule).transform(text => text.toLowerCase());

/** Filled in by robots only. */
export const honeypot = z.unknown().optional();
export const isRobot = (filledIn: unknown): boolean => Boolean(filledIn);
