import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What a link in a mail is for: confirming the address of a new account, or choosing a new password. */
type Purpose = 'confirm' | 'reset';

/** How long a link is valid, in hours. */
export const LINK_HOURS = { confirm: 24, reset: 1 } as const;
const HOUR_MS = 3_600_000;

const content = z.object({ purpose: z.enum(['confirm', 'reset']), id: z.string(), expiresAt: z.number() });

/** Signs and reads the tokens of links in mails. */
export type MailLinks = {
  make(purpose: Purpose, id: string): string;
  /** @returns the id; undefined for a token that is forged, for another purpose, or too old */
  read(purpose: Purpose, token: string): string | undefined;
};

export function createMailLinks(secret: string, now: () => number = Date.now): MailLinks {
  const sign = (text: string) => createHmac('sha256', secret).update(`mail link ${text}`).digest();
  return {
    make(purpose, id) {
      const expiresAt = now() + LINK_HOURS[purpose] * HOUR_MS;
      const text = Buffer.from(JSON.stringify({ purpose, id, expiresAt })).toString('base64url');
      return `${text}.${sign(text).toString('base64url')}`;
    },
    read(purpose, token) {
      const [text = '', signature = ''] = token.split('.');
      const [expected, actual] = [sign(text), Buffer.from(signature, 'base64url')];
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
      const link = content.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
      return link.purpose === purpose && link.expiresAt > now() ? link.id : undefined;
    },
  };
}
