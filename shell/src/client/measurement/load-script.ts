import { trustedUrl } from '../trusted-types.ts';

/** A script that is not there after this long counts as away. */
const SCRIPT_MS = 8000;

/**
 * Loads a vendor's script; its origin must be a trusted one. Not before the page itself is loaded: a vendor that hangs would
 * leave the page loading for ever. @throws Error where it does not come
 */
export async function loadScript(url: string): Promise<void> {
  await pageLoad();
  await new Promise<void>((done, fail) => {
    const script = document.createElement('script');
    const timer = setTimeout(giveUp, SCRIPT_MS);
    script.async = true;
    script.dataset.vendor = new URL(url).host;
    script.src = trustedUrl(url);
    script.onerror = giveUp;
    script.onload = () => {
      clearTimeout(timer);
      done();
    };
    document.head.append(script);

    function giveUp() {
      clearTimeout(timer);
      script.remove();
      fail(new Error(`No script from ${new URL(url).origin}`));
    }
  });
}

function pageLoad(): Promise<unknown> | undefined {
  if (document.readyState === 'complete') return undefined;
  return new Promise(done => window.addEventListener('load', done, { once: true }));
}
