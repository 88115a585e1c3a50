/** Replaced by the build (platform/build/src/shell.ts). */
declare const SHARED_VERSIONS: Record<
  'react' | 'react-dom' | 'react-router-dom' | 'rxjs' | '@flotilla/kit',
  string
>;

/** The versions of the packages that the shell shares with remotes. */
export const sharedVersions = SHARED_VERSIONS;
