import type { DeskSignIn } from '@flotilla/contracts/desk-sign-in';

const KEY = 'desk-login';
/** What the history calls them too (`../../operators/local-operator.ts`). */
const NAME = 'This machine';

/**
 * On a development machine without an identity provider: the link that the start has printed signs this tab in. What is behind its `#` never
 * leaves the browser.
 */
export const signInByLink: DeskSignIn = async (_provider, { onOperator }) => {
  const take = () => {
    const given = new URLSearchParams(location.hash.slice(1)).get('login');
    if (given) {
      sessionStorage.setItem(KEY, given);
      history.replaceState(null, '', location.pathname + location.search);
    }
    onOperator(sessionStorage.getItem(KEY) ? NAME : undefined);
  };
  const forget = async () => {
    sessionStorage.removeItem(KEY);
    onOperator(undefined);
  };
  // The link of another start, opened where the desk is shown already, loads no document.
  addEventListener('hashchange', take);
  take();
  return { token: async () => sessionStorage.getItem(KEY) ?? undefined, logout: forget, forget };
};
