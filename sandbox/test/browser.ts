import { createHash, randomBytes } from 'node:crypto';

/** A minimal browser: it stores cookies by name and path, and does not follow redirects by itself. */
export type Browser = {
  open(address: string, init?: RequestInit): Promise<Response>;
  /** Follows a redirect. */
  follow(response: Response): Promise<Response>;
  /** Submits a page's form with its hidden fields and the given values. */
  submit(page: { url: string; html: string }, typed: Record<string, string>): Promise<Response>;
};

export function createBrowser(): Browser {
  const jar = new Map<string, { path: string; value: string }>();

  function keep(line: string, { pathname }: URL) {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const path = attributes.find(one => /^path=/i.test(one))?.slice(5) ?? pathname;
    if (value) jar.set(`${name};${path}`, { path, value });
    else jar.delete(`${name};${path}`);
  }

  const browser: Browser = {
    async open(address, init = {}) {
      const url = new URL(address);
      const cookie = [...jar]
        .filter(([, { path }]) => url.pathname.startsWith(path))
        .map(([key, { value }]) => `${key.split(';')[0]}=${value}`)
        .join('; ');
      const headers = { ...init.headers, cookie };
      const response = await fetch(url, { redirect: 'manual', ...init, headers });
      for (const line of response.headers.getSetCookie()) keep(line, url);
      return response;
    },
    follow: response => browser.open(new URL(response.headers.get('location') ?? '', response.url).href),
    submit({ url, html }, typed) {
      const hidden = [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
      const body = new URLSearchParams([...hidden.map(([, name = '', value = '']) => [name, value])]);
      for (const [name, value] of Object.entries(typed)) body.set(name, value);
      return browser.open(url, { method: 'POST', body, headers: { origin: new URL(url).origin } });
    },
  };
  return browser;
}

/** The PKCE values of one sign-in. */
export function createChallenge() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}
