import { z } from 'zod';

/** The mail's part of the environment. Its defaults are the stand-in's. */
export const mailVariables = {
  /** `smtp://user:password@host:port`, or smtps. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).default('smtp://localhost:3211'),
  MAIL_FROM: z.string().default('Fernweh <trips@fernweh.example>'),
  /** Longest wait until a mail server has taken a mail. */
  MAIL_DEADLINE_MS: z.coerce.number().int().min(1).default(10_000),
  /** The site's origin, for links in mails. */
  SITE_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  /** Whom a reader may write to. */
  CONTACT_EMAIL: z.email().default('hello@fernweh.example'),
};

export type MailSettings = { SMTP_URL: string; MAIL_FROM: string; MAIL_DEADLINE_MS: number };
