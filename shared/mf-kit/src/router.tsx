import { type ReactNode, useMemo } from 'react';
import { type Navigator, Router } from 'react-router-dom';
import type { Host } from './host.ts';

/**
 * Provides react-router's context on top of the shell's navigation: `useLocation`, `useNavigate` and `useSearchParams` work
 * in every remote, while the shell alone decides when a page changes.
 */
export function HostRouter({
  url,
  navigate,
  children,
}: {
  url: string;
  navigate: Host['navigate'];
  children: ReactNode;
}) {
  const location = useMemo(() => {
    const { pathname, search, hash } = new URL(url, 'http://site');
    return { pathname, search, hash, state: null, key: 'default' };
  }, [url]);
  const navigator = useMemo(() => navigatorOf(navigate), [navigate]);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}

type To = Parameters<Navigator['push']>[0];

function navigatorOf(navigate: Host['navigate']): Navigator {
  const href = (to: To) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
  return {
    createHref: href,
    push: to => navigate(href(to)),
    replace: to => navigate(href(to), { replace: true }),
    go: delta => window.history.go(delta),
  };
}
