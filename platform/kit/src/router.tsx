import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Host } from './host.ts';

type Place = { location: Pick<URL, 'pathname' | 'search' | 'hash'>; navigate: Host['navigate'] };

const RouterContext = createContext<Place | undefined>(undefined);

/**
 * Tells the components of one application where the visitor is. The shell alone decides when a page changes, so that most applications
 * have nothing to match; one with many pages of its own brings a router, which reads the place here (docs/decisions/127).
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
  const place = useMemo(() => {
    const { pathname, search, hash } = new URL(url, 'http://site');
    return { location: { pathname, search, hash }, navigate };
  }, [url, navigate]);
  return <RouterContext value={place}>{children}</RouterContext>;
}

function usePlace(): Place {
  const place = use(RouterContext);
  if (!place) throw new Error('This component must be rendered inside an application of the shell');
  return place;
}

/** Path, query and hash of the shown page. */
export const useLocation = (): Place['location'] => usePlace().location;

/** A function that goes to a URL of this site without loading a new document. */
export const useNavigate = (): Place['navigate'] => usePlace().navigate;

/** The parameters of the shown page's query, as the first of a list: releases built with a router expect one. */
export function useSearchParams(): readonly [URLSearchParams] {
  const { search } = useLocation();
  return useMemo(() => [new URLSearchParams(search)] as const, [search]);
}
