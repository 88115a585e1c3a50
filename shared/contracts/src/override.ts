import { z } from 'zod';

/**
 * An override: one browser gets one stored release of one remote, everybody else gets what the pointers say (docs/decisions/069).
 * For servers and tools only.
 */

/** `GET ?token=…&to=/path`: where the link of an override leads. */
export const OVERRIDE_PATH = '/_override';
/** `POST`: ends it. */
export const OVERRIDE_END_PATH = '/_override/end';
export const OVERRIDE_STYLE_PATH = '/_override/badge.css';
/** Holds the token. */
export const OVERRIDE_COOKIE = 'override';

/** The longest time that an override may be given for. */
export const LONGEST_OVERRIDE_S = 7 * 24 * 3600;

/** Names by which a machine calls itself. */
export const LOOPBACK = /^(localhost|127\.0\.0\.1|\[?::1\]?)$/;

/** Signed with a key of the remote's team. */
export const overrideClaims = z.object({
  remote: z.string().regex(/^mf-[a-z]+(-[a-z]+)*$/),
  version: z.string().regex(/^[\w.-]{1,64}$/),
  /** SHA-256 of the release document's payload, as in a pointer. */
  digest: z.string().regex(/^[\w-]{43}$/),
  /**
   * Origin of a build on the developer's own machine, for a release that is not in the store. A shell that listens on loopback takes it, any
   * other ignores the token. The digest is that of the release in its `releases.json`.
   */
  source: z.url({ protocol: /^http$/, hostname: LOOPBACK }).optional(),
  /** Origin of the one site that the token is for. */
  site: z.url({ protocol: /^https?$/ }),
  /** Seconds since 1970. */
  iat: z.int(),
  exp: z.int(),
});
export type OverrideClaims = z.infer<typeof overrideClaims>;
