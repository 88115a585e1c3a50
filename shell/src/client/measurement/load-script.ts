import { trustedUrl } from '../trusted-types.ts';

/** A script that is not there after this long counts as away. */
const SCRIPT_MS = 8000;

/** Loads a vendor's script; its origin must be a trusted one. @throws Error where it does not come */
export function loadScript(url: string): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    const giveUp = () => {
      script.remove();
      fail(new Error(`No script from ${new URL(url).origin}`));
    };
    const timer = setTimeout(giveUp, SCRIPT_MS);
    script.async = true;
    script.src = trustedUrl(url);
    script.onload = () => done();
    script.onerror = giveUp;
    script.addEventListener('load', () => clearTimeout(timer));
    document.head.append(script);
  });
}
