import type { Auth } from './auth/auth.ts';
import type { MailboxOf } from './auth/profile.ts';
import type { Engine } from './bookings/engine.ts';
import type { KeyedHash } from './encryption/keyed-hash.ts';
import type { LinkTokens } from './links/link-token.ts';

/** What the rooms share in which visitors tell us something. */
export type Visitors = Engine & { hash: KeyedHash; links: LinkTokens };
export type VisitorRooms = { visitors: Visitors; auth: Auth; emailOf: MailboxOf };

/** Owner of the Idempotency-Keys of whoever is not signed in: a key is random, and an answer says nothing of anybody. */
export const ANYBODY = 'anybody';
