import { timingSafeEqual } from 'node:crypto';
import { LINK_DAYS } from '@fernweh/contracts/rules';
import { z } from 'zod';
import type { KeyedHash } from '../encryption/keyed-hash.ts';
import { Problem } from '../http/problem.ts';

type LinkPurpose =
  | 'review'
  | 'newsletter'
  | 'unsubscribe'
  | 'traveller'
  /** Of API versions whose mails did not say for how many seats. */
  | 'seat-alert'
  | `seat-alert/${number}`
  | 'seat-alert-end';

/** Days for which a link in a mail is valid. */
export const LINK_MS = LINK_DAYS * 86_400_000;

/** The token of a link in a mail. */
export const tokenField = z.string('is the token of a link').max(200, 'is the token of a link');
export const tokenBody = z.object({ token: tokenField });

/**
 * Tokens of links in mails: the id of a row and a keyed hash of it. Tokens aren't stored, so the database holds
 * nothing to steal. The row's state decides whether a link was used.
 */
export type LinkTokens = {
  make(purpose: LinkPurpose, id: string): string;
  /** @throws Problem 410 for a token that is invalid or was made for another purpose */
  read(purpose: LinkPurpose, token: string): string;
};

export function createLinkTokens(hash: KeyedHash): LinkTokens {
  return {
    make: (purpose, id) => `${packed(id)}${hash(`link/${purpose}`, id)}`,
    read(purpose, token) {
      const [, name = '', secret = ''] = /^([\w-]{22})([\w-]{43})$/.exec(token) ?? [];
      const id = unpacked(name);
      const expected = Buffer.from(hash(`link/${purpose}`, id));
      const actual = Buffer.from(secret);
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) throw linkExpired();
      return id;
    },
  };
}

const packed = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
const unpacked = (name: string) =>
  Buffer.from(name, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The link was used, has expired, or never existed. The answer doesn't say which. */
export const linkExpired = () =>
  new Problem(410, 'link-expired', 'This link has expired or has already been used.');
