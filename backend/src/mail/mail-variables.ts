import { addressWithPassword, whole } from '@fernweh/config/variables';
import { z } from 'zod';

/** The mail's part of the environment. Its defaults are the stand-in's. */
export const mailVariables = {
  /** `smtp://user:password@host:port`, or smtps. */
  SMTP_URL: addressWithPassword(z.url({ protocol: /^smtps?$/ }).default('smtp://localhost:3211')),
  MAIL_FROM: z.string().default('Fernweh <trips@fernweh.example>'),
  /** Deadline for handing one mail to the mail server. */
  MAIL_DEADLINE_MS: whole(10_000),
  /** Address that readers may write to. */
  CONTACT_EMAIL: z.email().default('hello@fernweh.example'),
};

export type MailSettings = { SMTP_URL: string; MAIL_FROM: string; MAIL_DEADLINE_MS: number };
