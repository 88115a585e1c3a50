import { type MouseEvent, useCallback, useEffect, useState } from 'react';

export type Navigate = (path: string) => void;

/** The page's address, and links that change it without loading a document. */
export function usePath(): { path: string; navigate: Navigate; onClick(event: MouseEvent): void } {
  const [path, setPath] = useState(location.pathname);

  useEffect(() => {
    const follow = () => setPath(location.pathname);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const navigate = useCallback((to: string) => {
    history.pushState(null, '', to);
    setPath(location.pathname);
    scrollTo(0, 0);
  }, []);

  const onClick = useCallback(
    (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || link.origin !== location.origin || link.hash) return;
      event.preventDefault();
      navigate(link.pathname);
    },
    [navigate],
  );

  return { path, navigate, onClick };
}
