import { trustedUrl } from '@flotilla/host/client/trusted-types';

/** Time limit for loading a script. */
const SCRIPT_TIMEOUT_MS = 8000;

/**
 * Loads a vendor's script from a trusted origin. It waits for the page load, because a vendor that hangs would otherwise keep
 * the page loading. @throws Error if the script does not load
 */
export async function loadScript(url: string): Promise<void> {
  await pageLoad();
  await new Promise<void>((done, fail) => {
    const script = document.createElement('script');
    const timer = setTimeout(onFailure, SCRIPT_TIMEOUT_MS);
    script.async = true;
    script.dataset.vendor = new URL(url).host;
    script.src = trustedUrl(url);
    script.onerror = onFailure;
    script.onload = () => {
      clearTimeout(timer);
      done();
    };
    document.head.append(script);

    function onFailure() {
      clearTimeout(timer);
      script.remove();
      fail(new Error(`No script loaded from ${new URL(url).origin}`));
    }
  });
}

function pageLoad(): Promise<unknown> | undefined {
  if (document.readyState === 'complete') return undefined;
  return new Promise(done => window.addEventListener('load', done, { once: true }));
}
