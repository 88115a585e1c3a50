import type { Host, ShallowRouting } from '../host.ts';
import type { StandaloneView } from './pages.ts';

/** The shown view, the history and links: the part of the shell that a standalone page needs. */
export type StandalonePages = {
  current(): StandaloneView;
  subscribe(listener: (shown: StandaloneView) => void): () => void;
  navigate: Host['navigate'];
  /** Shows new data of the shown page, which keeps its state. @returns why there is none; the page stays as it is then */
  refresh(): Promise<string | undefined>;
  shallowRouting: ShallowRouting;
};

export function createStandalonePages(
  first: StandaloneView,
  fetchView: (url: string) => Promise<StandaloneView>,
): StandalonePages {
  let shown = first;
  let onPop: ((path: string) => void) | undefined;
  const listeners = new Set<(shown: StandaloneView) => void>();

  const put = (url: string, replace: boolean | undefined) =>
    replace ? history.replaceState(null, '', url) : history.pushState(null, '', url);

  async function show(url: string) {
    take(await fetchView(url));
  }

  function take(view: StandaloneView) {
    shown = view;
    for (const listener of listeners) listener(shown);
  }

  window.addEventListener('popstate', () => {
    const url = location.pathname + location.search;
    if (onPop && location.pathname === shown.url.split('?')[0]) onPop(url);
    else void show(url);
  });
  document.addEventListener('click', event => {
    const link = (event.target as Element | null)?.closest('a');
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || link.rel === 'external') return;
    if (link.origin !== location.origin || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    pages.navigate(link.pathname + link.search);
  });

  const pages: StandalonePages = {
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    navigate(to, { replace } = {}) {
      const { pathname, search } = new URL(to, location.href);
      put(pathname + search, replace);
      void show(pathname + search).then(() => window.scrollTo(0, 0));
    },
    async refresh() {
      const next = await fetchView(shown.url);
      if ('problem' in next && !('problem' in shown)) return next.problem;
      take(next);
      return undefined;
    },
    shallowRouting: {
      setUrl(path, { replace } = {}) {
        shown = { ...shown, url: path };
        put(path, replace);
      },
      onPop(listener) {
        onPop = listener;
        return () => {
          if (onPop === listener) onPop = undefined;
        };
      },
    },
  };
  return pages;
}
