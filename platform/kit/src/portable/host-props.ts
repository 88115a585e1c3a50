import type { User } from '@flotilla/contracts/register';
import type { ReactNode } from 'react';
import type { SessionAccess } from '../host.ts';

/** What every portable component takes beside the props of its contract. All of it may be absent. */
export type HostProps = {
  /** A market channel of the site (`33` is the United Kingdom), which sets currency and number format; the default channel if absent. */
  market?: number;
  /** A visitor who is signed in to the site. Nobody is, if absent. */
  session?: SessionAccess & { user?: User };
  /** Shown while the component loads and after it has failed. */
  fallback?: ReactNode;
};
