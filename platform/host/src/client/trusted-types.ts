import { createPolicy } from './create-policy.ts';

const vendorOrigins = new Set<string>();

const policy = createPolicy('flotilla#loader', {
  /** Allows scripts of this site's assets and of configured vendors only. */
  createScriptURL(url: string) {
    const { origin, pathname } = new URL(url, location.href);
    const ours = origin === location.origin && pathname.startsWith('/assets/');
    if (!ours && !vendorOrigins.has(origin)) throw new TypeError(`Script URL is not allowed: ${url}`);
    return url;
  },
  /** Browsers treat the text of a JSON data block as script text. JSON has no effect even if it ran. */
  createScript(text: string) {
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'object') throw new TypeError('The text is not a JSON object or list');
    return text;
  },
});

export const trustedUrl = (url: string) => policy.createScriptURL(url);

/** @throws SyntaxError, TypeError if the text is not a JSON object or list */
export const trustedJson = (text: string) => policy.createScript(text);

/** Allows scripts from the origins of these URLs, which come from the configuration only. */
export function trustVendors(urls: readonly string[]): void {
  for (const url of urls) vendorOrigins.add(new URL(url).origin);
}
