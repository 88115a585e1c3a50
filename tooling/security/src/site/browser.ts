/** A browser without pages: it keeps cookies by name and path, and follows a redirect where it is told to. */
type Browser = {
  open(address: string, init?: RequestInit): Promise<Response>;
  follow(response: Response): Promise<Response>;
  /** Sends a page's form with its hidden fields and what was typed. */
  submit(page: { url: string; html: string }, typed: Record<string, string>): Promise<Response>;
};

export function createBrowser(): Browser {
  const jar = new Map<string, { path: string; pair: string }>();

  function keep(line: string, { pathname }: URL) {
    const [pair = '', ...attributes] = line.split('; ');
    const path = attributes.find(one => /^path=/i.test(one))?.slice('path='.length) ?? pathname;
    jar.set(`${pair.split('=')[0]} ${path}`, { path, pair });
  }

  const browser: Browser = {
    async open(address, init = {}) {
      const url = new URL(address);
      const sent = [...jar.values()].filter(({ path }) => url.pathname.startsWith(path));
      const cookie = sent.map(({ pair }) => pair).join('; ');
      const response = await fetch(url, {
        redirect: 'manual',
        ...init,
        headers: { ...init.headers, cookie },
      });
      for (const line of response.headers.getSetCookie()) keep(line, url);
      return response;
    },
    follow: response => browser.open(new URL(response.headers.get('location') ?? '', response.url).href),
    submit({ url, html }, typed) {
      const hidden = [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
      const body = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]));
      for (const [name, value] of Object.entries(typed)) body.set(name, value);
      return browser.open(url, { method: 'POST', body, headers: { origin: new URL(url).origin } });
    },
  };
  return browser;
}
