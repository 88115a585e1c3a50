import type { ShallowRouting } from '@fernweh/mf-kit';
import type { PageStore } from '@fernweh/mf-kit/client';
import { canonicalPath, pathOf } from '../match-route.ts';
import { keepScroll, keptScroll, newEntry } from './scroll.ts';

export type ClientShallowRouting = ShallowRouting & {
  /** After back or forward: true where the shown page takes the URL itself. */
  takePop(): boolean;
};

/** URLs that the shown page makes of its own path: entries of the history, but no changes of page. */
export function createShallowRouting(
  pages: PageStore,
  onRenamed: (url: string) => void,
): ClientShallowRouting {
  let listener: ((path: string) => void) | undefined;

  function rename(path: string) {
    pages.rename(path);
    onRenamed(path);
  }

  return {
    setUrl(to, { replace = false } = {}) {
      const path = canonicalPath(to);
      keepScroll();
      rename(path);
      if (replace) history.replaceState(history.state, '', path);
      else history.pushState(newEntry(), '', path);
    },
    onPop(heard) {
      listener = heard;
      return () => {
        if (listener === heard) listener = undefined;
      };
    },
    takePop() {
      const path = canonicalPath(location.pathname + location.search);
      if (!listener || pathOf(pages.current().url) !== pathOf(path)) return false;
      rename(path);
      listener(path);
      const kept = keptScroll();
      if (kept !== undefined) window.scrollTo(0, kept);
      return true;
    },
  };
}
