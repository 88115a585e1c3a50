type Policy = { createScriptURL(url: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;

/** Script addresses of this site's own assets, and no others. */
const rules: Policy = {
  createScriptURL(url) {
    const { origin, pathname } = new URL(url, location.href);
    if (origin !== location.origin || !pathname.startsWith('/assets/'))
      throw new TypeError(`Not a script of this site: ${url}`);
    return url;
  },
};

const policy = factory?.createPolicy('fernweh#loader', rules) ?? rules;

export const trustedUrl = (url: string) => policy.createScriptURL(url);
