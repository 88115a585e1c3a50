import { loadDocument, reloadDocument } from '@flotilla/host/client/document-navigation';

/** The document as the session needs it; tests use fakes. */
export type ThisDocument = {
  /** Nothing of the page is visible any more; its layout and scroll position stay. */
  hide(): void;
  show(): void;
  /** Loads a new document: this page again, or the path. Pages for signed-in visitors give way to the home page. */
  startAnew(path?: string): void;
  /**
   * Called when the browser may have kept messages of other tabs from this document, and when they stored something.
   * @param listener gets whether the visitor came back to this document
   */
  onWake(listener: (isBack: boolean) => void): void;
  /** Called when the browser puts this document aside, perhaps to show it again later. */
  onSleep(listener: () => void): void;
};

/**
 * Other tabs have stored something, or may have while this document was aside.
 * @param listener gets whether the visitor came back to this document
 */
export function onWake(listener: (isBack: boolean) => void): void {
  const look = () => listener(false);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  document.addEventListener('resume', look);
  window.addEventListener('storage', look);
  window.addEventListener('pageshow', ({ persisted }) => persisted && listener(true));
}

/** @param isPersonal whether the shown page is for signed-in visitors: its address may tell of one, like a booking's */
export function thisDocument(isPersonal: () => boolean): ThisDocument {
  const { style } = document.documentElement;
  return {
    // A block may make itself visible again, but neither opaque nor active.
    hide: () => {
      Object.assign(style, { visibility: 'hidden', opacity: '0' });
      document.body.inert = true;
    },
    show: () => {
      Object.assign(style, { visibility: '', opacity: '' });
      document.body.inert = false;
    },
    startAnew(path) {
      const to = path ?? (isPersonal() ? '/' : undefined);
      if (to) loadDocument(to, { replace: true });
      else reloadDocument();
    },
    onWake,
    onSleep: listener => window.addEventListener('pagehide', ({ persisted }) => persisted && listener()),
  };
}
