import { useEffect, useState } from 'react';

/**
 * The token of a link in a mail: `#name=…`, or `?name=…` where a mail programme dropped what is behind the #. Known in the
 * browser only, and taken out of the address at once, so that nobody copies it, keeps it or measures it.
 */
export function useLinkToken(name: string): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const take = () => {
      const { hash, search, pathname } = window.location;
      const found = new URLSearchParams(hash.slice(1)).get(name) ?? new URLSearchParams(search).get(name);
      if (!found) return;
      setToken(found);
      history.replaceState(history.state, '', pathname);
    };
    take();
    // Followed in a tab that shows the page already, the link loads nothing.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [name]);
  return token;
}
