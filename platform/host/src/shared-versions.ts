import type { SHARED_PACKAGES } from '@flotilla/contracts/shared-modules';

/** Replaced by the build (platform/build/src/shell.ts). */
declare const SHARED_VERSIONS: Record<(typeof SHARED_PACKAGES)[number], string>;

/** The versions of the packages that the shell shares with remotes. */
export const sharedVersions = SHARED_VERSIONS;
