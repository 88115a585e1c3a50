import type { HostConfig } from '@flotilla/contracts/register';

export type PublicConfig = HostConfig & {
  /** Origin of the backend, as the server reaches it. */
  apiUrl: string;
};
