/** Names that build, server and browser must agree on. No schema here: the browser loads this file. */

/** Where a remote's files live, at its own origin and at the site's alike. */
export const assetPath = (remote: string, file = '') => `/assets/${remote}/${file}`;

/** The federation container's name: a JavaScript identifier. */
export const containerName = (remote: string) => remote.replaceAll('-', '_');

/** Global of the browser: digests of the page's scripts by path, put there by the shell, read by every bundle's loader. */
export const INTEGRITY_GLOBAL = 'fernwehIntegrity';
/** Global of the browser: sets the address of a script or style sheet whose digest is not known yet, once it is. Absent in older shells. */
export const PIN_GLOBAL = 'fernwehPin';
/** Global of the browser: checks the address of one of the site's scripts (Trusted Types). Absent in older shells. */
export const TRUST_GLOBAL = 'fernwehTrust';
