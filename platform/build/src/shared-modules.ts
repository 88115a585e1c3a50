/**
 * The modules that exist once per page: the shell provides them, remotes only consume them. What is not listed here is
 * bundled by whoever uses it (docs/decisions/004).
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

/** Remotes have no copy of their own: a module that the shell lacks fails the trial of a release, before visitors see it. */
export function consumed(names: readonly string[]) {
  return Object.fromEntries(
    names.map(name => [name, { import: false as const, singleton: true, requiredVersion: false as const }]),
  );
}
