import { loadDocument, reloadDocument } from './document-navigation.ts';
import type { PageSwitching, PageSwitchingOptions } from './page-switching.ts';

export type LazySwitching<Acts> = Pick<PageSwitching<Acts>, 'navigate' | 'revisit'> & {
  /** Loads the code now. */
  start(): void;
  /** Undefined until the code has loaded. */
  changes(): PageSwitching<Acts>['changes'] | undefined;
  /** Asks something of the site's guard. Where the code does not load, nothing happens. */
  ask(what: (guard: Acts) => void): void;
};

/** The site's module, which starts page changes with its guard: a chunk of its own. */
export type SwitchingCode<Acts> = { startSwitching(options: PageSwitchingOptions): PageSwitching<Acts> };

/** What tells that a visitor may follow a link soon. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Changes of the page (./page-switching.ts), whose code loads when the visitor reaches for a link. Without that code the browser
 * loads the next page as a document.
 */
export function lazySwitching<Acts>(
  fetchCode: () => Promise<SwitchingCode<Acts>>,
  options: () => PageSwitchingOptions,
): LazySwitching<Acts> {
  let loaded: PageSwitching<Acts> | undefined;
  let loading: Promise<PageSwitching<Acts>> | undefined;

  function load(): Promise<PageSwitching<Acts>> {
    loading ??= fetchCode().then(({ startSwitching }) => {
      loaded = startSwitching(options());
      return loaded;
    });
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
    ask: what => void load().then(({ guardActs }) => what(guardActs), start),
  };
}
