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

/** The source map of a script, for operators: it is in the release store, and no shell serves it (docs/decisions/159). */
export const sourceMapOf = (script: string) => `${script}.map`;
export const isSourceMap = (name: string) => name.endsWith('.map');
/** Shells look into no larger map, and no release has one. */
export const LARGEST_MAP_BYTES = 2 ** 20;

/** Where the site offers its remotes to other hosts, and the data of their components (docs/decisions/134). */
export const REMOTES_PATH = '/_remotes';

/** In a release, files of the portable build have names that begin so. */
const PORTABLE = 'portable.';

export const PORTABLE_MANIFEST = 'mf-manifest.json';

/** The name that a file of a portable build has in its release. Hosts ask for `@mf-types.zip`, which no file of a release may be called. */
export const portableFile = (name: string) => `${PORTABLE}${name.replace(/^@/, '')}`;
/** In a release, files that a stock tool built have names that begin with the folder of their address (docs/decisions/158). */
const STOCK = /^stock-[0-9a-f]{10}\./;
export const stockFolder = (digest: string) => `stock-${digest.slice(0, 10)}`;
export const isStockFile = (name: string) => STOCK.test(name);
/** The name of a stock tool's container, and of its build: globals of the page, which no two remotes may share. */
export const stockName = (remote: string) => `stock_${containerName(remote)}`;
/** The page of a remote that a stock tool built. The registry grants it like any other path (docs/decisions/080). */
export const stockPattern = (remote: string) => `/remotes/${remote}`;
/** The name that a file of a stock build has in its release. @param path within the build's folder */
export const stockFile = (folder: string, path: string) => `${folder}.${path.replaceAll('/', '.')}`;

export const isPortableFile = (name: string) => name.startsWith(PORTABLE);
