/** Replaced by the build (tooling/webpack/src/shell.ts). */
declare const SHARED_VERSIONS: Record<
  'react' | 'react-dom' | 'react-router-dom' | 'rxjs' | '@fernweh/mf-kit',
  string
>;

/** The versions of the packages that the shell shares with remotes. */
export const sharedVersions = SHARED_VERSIONS;
