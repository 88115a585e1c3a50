type Policy = { createScriptURL(url: string): string; createScript(text: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
const vendorOrigins = new Set<string>();

const rules: Policy = {
  /** Allows scripts of this site's assets and of configured vendors only. */
  createScriptURL(url) {
    const { origin, pathname } = new URL(url, location.href);
    const ours = origin === location.origin && pathname.startsWith('/assets/');
    if (!ours && !vendorOrigins.has(origin)) throw new TypeError(`Script URL is not allowed: ${url}`);
    return url;
  },
  /** Browsers treat the text of a JSON data block as script text. JSON has no effect even if it ran. */
  createScript(text) {
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'object') throw new TypeError('The text is not a JSON object or list');
    return text;
  },
};

const policy = factory?.createPolicy('fernweh#loader', rules) ?? rules;

export const trustedUrl = (url: string) => policy.createScriptURL(url);

/** @throws SyntaxError, TypeError if the text is not a JSON object or list */
export const trustedJson = (text: string) => policy.createScript(text);

/** Allows scripts from the origins of these URLs, which come from the configuration only. */
export function trustVendors(urls: readonly string[]): void {
  for (const url of urls) vendorOrigins.add(new URL(url).origin);
}
