import {
  type PageSwitching,
  type PageSwitchingOptions,
  startPageSwitching,
} from '@flotilla/host/client/page-switching';
import type { SessionControl } from '../session/session-types.ts';
import { type AccountRequests, connectSignInGuard } from './connect-sign-in-guard.ts';
import { signInLifecycles } from './sign-in-lifecycles.ts';

/** Page changes with this site's sign-in in front of guarded pages. */
export const switchingWith = (session: SessionControl) => ({
  startSwitching: (options: PageSwitchingOptions): PageSwitching<AccountRequests> =>
    startPageSwitching(options, ({ pages, navigation, onShown }) => {
      const { signInGuard, onAccountRequest } = connectSignInGuard({ session, pages, navigation });
      return { view: signInLifecycles({ signInGuard, pages, onShown }), acts: { onAccountRequest } };
    }),
});
