/** The allow-lists of a tenant's application: where the provider may redirect to. */
export type SiteAddresses = {
  /** URLs to which a sign-in may return. */
  callbacks: string[];
  /** Origins whose pages may request tokens. */
  origins: ReadonlySet<string>;
  /** The URL to redirect to after a logout; undefined where `returnTo` is not allowed. */
  afterLogout(returnTo: string | null): string | undefined;
};

const CALLBACK = '/auth/callback';

/**
 * @param sites URLs of the site, e.g. `http://localhost:3000`. A logout may return to exactly these, with any query and
 *   fragment (as at the vendor); a sign-in to their `/auth/callback`.
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
