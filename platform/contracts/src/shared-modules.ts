/**
 * The modules that exist once per page: the host provides them, remotes only consume them. What is not listed here is
 * bundled by whoever uses it (docs/decisions/004). Builds of remotes ask for these names, and the host has a module for each.
 */
export const BROWSER_SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'rxjs',
  '@flotilla/kit',
  '@flotilla/kit/client',
] as const;

/** In a process that renders. */
export const SERVER_SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/server',
  'react-router-dom',
  '@flotilla/kit',
  '@flotilla/kit/server',
] as const;

/** The packages of these modules. */
export const SHARED_PACKAGES = ['react', 'react-dom', 'react-router-dom', 'rxjs', '@flotilla/kit'] as const;

/** One copy, whatever its version: remotes have none of their own. */
export const ONE_COPY = { singleton: true, requiredVersion: false } as const;
