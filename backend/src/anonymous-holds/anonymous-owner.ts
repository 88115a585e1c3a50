import { z } from 'zod';
import type { User } from '../auth/user.ts';
import type { KeyedHash } from '../encryption/keyed-hash.ts';

/**
 * Bookings of nobody yet belong to an owner of this prefix. Triggers of the database know it: such a booking may become an
 * account's, and may be deleted once its seats are given back.
 */
export const ANONYMOUS_PREFIX = 'anonymous-';

/** 32 random bytes in base64url, which the site's server draws and a cookie of the browser keeps. */
const holdSecret = z
  .string('is the secret of an anonymous hold')
  .regex(/^[\w-]{43}$/, 'is the secret of an anonymous hold');
export const holdSecretHeader = z.object({ 'x-hold-secret': holdSecret });

/** The owner of what a browser holds without an account. The database has a hash of the secret alone. */
export const anonymousOwner = (hash: KeyedHash, secret: string): User => ({
  id: `${ANONYMOUS_PREFIX}${hash('anonymous-hold', secret)}`,
  permissions: [],
});
