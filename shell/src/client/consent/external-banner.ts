import type { Banner } from './consent.ts';

/**
 * The banner of a vendor's consent script, in place of our own. The script opens it by itself. Where the script does not load, ours
 * opens: nobody is left without a choice.
 * @param load loads the script; rejects if it is not available
 * @param reopen opens the vendor's banner again
 */
export function createExternalBanner(own: Banner, load: () => Promise<void>, reopen: () => void): Banner {
  const loaded = load().then(
    () => true,
    error => {
      console.warn('The consent script is not available', error);
      return false;
    },
  );
  let closings = 0;
  return {
    open(view) {
      const before = closings;
      void loaded.then(isThere => {
        if (closings !== before) return;
        if (!isThere) own.open(view);
        else if (view.requested) reopen();
      });
    },
    close() {
      closings++;
      own.close();
    },
  };
}
