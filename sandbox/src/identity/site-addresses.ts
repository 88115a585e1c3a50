/** Where the provider may send a browser to: the allow-lists of a tenant's application. */
export type SiteAddresses = {
  /** Addresses a sign-in may come back to. */
  callbacks: string[];
  /** Origins whose pages may ask for tokens. */
  origins: ReadonlySet<string>;
  /** The allowed address that a logout may go on to, as it is to be sent; undefined for any other. */
  afterLogout(returnTo: string | null): string | undefined;
};

const CALLBACK = '/auth/callback';

/**
 * @param sites addresses of the site, e.g. `http://localhost:3000`. A logout may go to these exactly, a sign-in to
 *   `/auth/callback` below them. Query and fragment of a logout address are free, as they are at the vendor.
 */
export function siteAddresses(sites: string[]): SiteAddresses {
  const roots = sites.map(site => new URL(site));
  const allowed = new Set(roots.map(plain));
  return {
    callbacks: [...new Set(roots.map(({ href }) => href.replace(/\/$/, '') + CALLBACK))],
    origins: new Set(roots.map(({ origin }) => origin)),
    afterLogout(returnTo) {
      const url = returnTo && URL.canParse(returnTo) ? new URL(returnTo) : undefined;
      if (!url || url.username || url.password) return undefined;
      return allowed.has(plain(url)) ? url.href : undefined;
    },
  };
}

const plain = ({ origin, pathname }: URL) => origin + pathname;
