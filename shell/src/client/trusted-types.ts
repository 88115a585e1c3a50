type Policy = { createScriptURL(url: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
const vendorOrigins = new Set<string>();

/** Script addresses of this site's own assets and of the vendors it is configured with, and no others. */
const rules: Policy = {
  createScriptURL(url) {
    const { origin, pathname } = new URL(url, location.href);
    const ours = origin === location.origin && pathname.startsWith('/assets/');
    if (!ours && !vendorOrigins.has(origin)) throw new TypeError(`Not a script of this site: ${url}`);
    return url;
  },
};

const policy = factory?.createPolicy('fernweh#loader', rules) ?? rules;

export const trustedUrl = (url: string) => policy.createScriptURL(url);

/** Lets scripts of these vendors in, by origin. Their addresses come from the configuration and nowhere else. */
export function trustVendors(urls: readonly string[]): void {
  for (const url of urls) vendorOrigins.add(new URL(url).origin);
}
