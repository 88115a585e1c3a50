import type { Session } from '@fernweh/contracts/events';
import type { Route } from '@flotilla/host/routes/route-table';

/** True if the sign-in page takes the page's place: on guarded routes until somebody is signed in, and on the shell's own. */
export const isGuarded = ({ owner, guard }: Route, { status }: Session) =>
  owner === 'shell' || (guard && status !== 'authenticated');
