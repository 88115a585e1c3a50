import { useLocation, useNavigate } from '@flotilla/kit';
import { useMemo } from 'react';
import { createPath, type Navigator, type RouteObject, Router, useRoutes } from 'react-router-dom';

/**
 * Shows the route of the shell's URL. The history belongs to the shell alone: what the router would write there, it asks the shell for,
 * which also sets title, focus and scroll position (docs/decisions/127).
 */
export function PageRouter({ routes }: { routes: RouteObject[] }) {
  const navigate = useNavigate();
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: to => hrefOf(to),
      push: to => navigate(hrefOf(to)),
      replace(to) {
        const url = new URL(hrefOf(to), location.href);
        // A link to the shown page loads it anew, as it does outside of a router.
        if (url.href === location.href) location.reload();
        else navigate(url.href, { replace: true });
      },
      go: steps => history.go(steps),
    }),
    [navigate],
  );
  return (
    <Router location={useLocation()} navigator={navigator}>
      <Routes routes={routes} />
    </Router>
  );
}

const Routes = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);
const hrefOf: Navigator['createHref'] = to => (typeof to === 'string' ? to : createPath(to));
