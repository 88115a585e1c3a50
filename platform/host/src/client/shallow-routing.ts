import type { ShallowRouting } from '@flotilla/kit';
import type { PageStore } from '@flotilla/kit/client';
import { canonicalPath, pathOf } from '../routes/match-route.ts';
import { newHistoryEntry, savedScroll, saveScroll, scrollToPosition } from './scroll.ts';

export type ClientShallowRouting = ShallowRouting & {
  /** Called after back or forward. Returns true if the shown page handles the URL itself. */
  handlePop(): boolean;
};

/** History entries that the shown page makes for its own path, without a page change. */
export function createShallowRouting(
  pages: PageStore,
  onUrlChanged: (url: string) => void,
): ClientShallowRouting {
  let listener: ((path: string) => void) | undefined;

  function setPageUrl(path: string) {
    pages.setUrl(path);
    onUrlChanged(path);
  }

  return {
    setUrl(to, { replace = false } = {}) {
      const path = canonicalPath(to);
      // An entry that stays is not left. Where the page has changed, its position costs a layout.
      if (!replace) saveScroll();
      setPageUrl(path);
      if (replace) history.replaceState(history.state, '', path);
      else history.pushState(newHistoryEntry(), '', path);
    },
    onPop(handler) {
      listener = handler;
      return () => {
        if (listener === handler) listener = undefined;
      };
    },
    handlePop() {
      const path = canonicalPath(location.pathname + location.search);
      if (!listener || pathOf(pages.current().url) !== pathOf(path)) return false;
      setPageUrl(path);
      listener(path);
      const position = savedScroll();
      if (position !== undefined) scrollToPosition(position);
      return true;
    },
  };
}
