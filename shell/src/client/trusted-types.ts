type Policy = { createScriptURL(url: string): string; createScript(text: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
const vendorOrigins = new Set<string>();

const rules: Policy = {
  /** Script addresses of this site's own assets and of the vendors it is configured with, and no others. */
  createScriptURL(url) {
    const { origin, pathname } = new URL(url, location.href);
    const ours = origin === location.origin && pathname.startsWith('/assets/');
    if (!ours && !vendorOrigins.has(origin)) throw new TypeError(`Not a script of this site: ${url}`);
    return url;
  },
  /** The text of a data block is a script's text to the browser. Data does nothing, even if it were run. */
  createScript(text) {
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'object') throw new TypeError('Not a document of data');
    return text;
  },
};

const policy = factory?.createPolicy('fernweh#loader', rules) ?? rules;

export const trustedUrl = (url: string) => policy.createScriptURL(url);

/** @throws SyntaxError, TypeError where the text is not JSON of an object or a list */
export const trustedJson = (text: string) => policy.createScript(text);

/** Lets scripts of these vendors in, by origin. Their addresses come from the configuration and nowhere else. */
export function trustVendors(urls: readonly string[]): void {
  for (const url of urls) vendorOrigins.add(new URL(url).origin);
}
