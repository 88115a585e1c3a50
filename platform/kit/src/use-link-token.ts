import { useEffect, useState } from 'react';

/**
 * The token of a link in a mail: `#name=…`, or `?name=…` from mail programs that drop the fragment of a URL. It is read in the
 * browser only and removed from the address at once, so that nobody copies, stores or measures it.
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
    // A link to the page that the tab already shows loads no document.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [name]);
  return token;
}
