import type { AccountModalRequest } from '@fernweh/contracts/events';
import { loadDocument, reloadDocument } from './document-navigation.ts';
import type { PageSwitching, PageSwitchingOptions } from './page-switching.ts';

export type LazySwitching = Pick<PageSwitching, 'navigate' | 'revisit' | 'onAccountRequest'> & {
  /** Loads the code now. */
  start(): void;
  /** Undefined until the code has loaded. */
  changes(): PageSwitching['changes'] | undefined;
};

/** What tells that a visitor may follow a link soon. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Changes of the page (./page-switching.ts), whose code loads when the visitor reaches for a link. Without that code the browser
 * loads the next page as a document.
 */
export function lazySwitching(options: () => PageSwitchingOptions): LazySwitching {
  let loaded: PageSwitching | undefined;
  let loading: Promise<PageSwitching> | undefined;

  function load(): Promise<PageSwitching> {
    loading ??= import(/* webpackChunkName: "switching" */ './page-switching.ts').then(
      ({ startPageSwitching }) => {
        loaded = startPageSwitching(options());
        return loaded;
      },
    );
    // The next sign of a visitor tries again.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  }

  const start = () => void load().catch(() => {});
  const near = ({ target }: Event) => {
    // A link within the page changes no page.
    if ((target as Element | null)?.closest?.('a[href]:not([href^="#"])')) start();
  };
  for (const sign of SIGNS) document.addEventListener(sign, near, { capture: true, passive: true });

  return {
    start,
    changes: () => loaded?.changes,
    navigate: (to, navigateOptions) =>
      void load().then(
        ({ navigate }) => navigate(to, navigateOptions),
        () => loadDocument(to),
      ),
    revisit: () =>
      void load().then(
        ({ revisit }) => revisit(),
        () => reloadDocument(),
      ),
    onAccountRequest: (request: AccountModalRequest) =>
      void load().then(({ onAccountRequest }) => onAccountRequest(request), start),
  };
}
