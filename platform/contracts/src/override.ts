import { z } from 'zod';

/**
 * An override: one browser gets one stored release of one remote, everybody else gets what the pointers say (docs/decisions/069, 123).
 * For servers and tools only.
 */

/** `GET ?token=…&to=/path`: where the link of an override leads, a page that asks. `POST`: its form, which begins the override. */
export const OVERRIDE_PATH = '/_override';
/** `POST`: ends it. */
export const OVERRIDE_END_PATH = '/_override/end';
export const OVERRIDE_STYLE_PATH = '/_override/badge.css';
export const OVERRIDE_PAGE_STYLE_PATH = '/_override/page.css';
/** Holds the token and the shells' own signature. Over TLS no other host can set it, and only its name with the prefix counts. */
export const overrideCookieOf = (site: string): string =>
  site.startsWith('https:') ? '__Host-override' : 'override';

/** How long an override lasts unless more is asked for, and the longest time that it may be given for. */
export const DEFAULT_OVERRIDE_S = 3600;
export const MAX_OVERRIDE_S = 7 * 24 * 3600;

/** Names by which a machine calls itself. */
export const LOOPBACK = /^(localhost|127\.0\.0\.1|\[?::1\]?)$/;

/** Signed with a key of the remote's team, or of the desk for a release in the store. */
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
  /** Names the link, which one browser may use. */
  id: z.string().regex(/^[\w-]{22}$/),
  /** Who made the link. */
  by: z.string().min(1).max(100),
  /** Origin of the one site that the token is for. */
  site: z.url({ protocol: /^https?$/ }),
  /** Seconds since 1970. */
  iat: z.int(),
  exp: z.int(),
});
export type OverrideClaims = z.infer<typeof overrideClaims>;

/** `POST /v1/overrides` at the desk: a browser uses the link. 204 for the first one, also where it asks again; 409 for any other. */
export const overrideUse = overrideClaims.pick({ id: true, exp: true }).extend({
  /** The page of the link that was answered. */
  page: z.string().regex(/^[\w-]{22}$/),
});
export type OverrideUse = z.infer<typeof overrideUse>;
