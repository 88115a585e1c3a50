import type { HostConfig } from '@flotilla/contracts/register';
import type { SiteTypes } from '@flotilla/contracts/site-contracts';
import type { site } from './site-contracts.ts';

/** What the platform's types take from this shop. Each of its programs has it by `tsconfig.site.json`. */
declare module '@flotilla/contracts/register' {
  interface Register {
    /** `apiUrl` is the origin of the backend, as the server reaches it. */
    site: SiteTypes<typeof site> & { config: HostConfig & { apiUrl: string } };
  }
}
