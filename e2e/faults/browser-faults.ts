import type { Page, Route } from '@playwright/test';
import type { BrowserFault } from './remote-cells.ts';
import { routeFaults } from './route-faults.ts';

/** Shorter than the time in which other applications must work. */
const SLOW_MS = 2000;

const FAULTS: Record<Exclude<BrowserFault, 'hydrate'>, (route: Route) => Promise<void>> = {
  ...routeFaults(SLOW_MS),
  garbage: route => route.fulfill({ contentType: 'text/javascript', body: '}}} not JavaScript' }),
  html: route => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }),
  async flipped(route) {
    const response = await route.fetch();
    const body = await response.body();
    body[body.length - 1] = (body.at(-1) ?? 0) ^ 1;
    await route.fulfill({ response, body });
  },
};

/**
 * Makes the scripts of a remote fail in this page; `hydrate` takes away the data that its components were rendered with.
 * @param frame the remote that has header and footer
 */
export async function failInBrowser(
  page: Page,
  remote: string,
  fault: BrowserFault,
  frame = 'mf-navigation',
): Promise<void> {
  if (fault !== 'hydrate') return page.route(`**/assets/${remote}/*.js`, FAULTS[fault]).then(() => {});
  await changePayload(page, payload => removeData(payload, remote, frame));
}

/** A page that the browser navigates to comes without the data of one fragment, so that the browser requests them. */
export const withoutFragment = (page: Page, id: string) =>
  page.route('**/_data/**', async route => {
    const response = await route.fetch();
    const payload = (await response.json()) as Payload;
    for (const { fragments } of Object.values(payload.states))
      for (const key of Object.keys(fragments)) if (key.startsWith(id)) delete fragments[key];
    await route.fulfill({ response, json: payload });
  });

/** Changes the data block of every document. */
async function changePayload(page: Page, change: (payload: Payload) => void): Promise<void> {
  await page.route(
    url => !/\.\w+$|^\/_/.test(url.pathname),
    async route => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(DATA_BLOCK, (_, start: string, text: string, end: string) => {
        const payload = JSON.parse(text) as Payload;
        change(payload);
        return start + JSON.stringify(payload).replaceAll('<', '\\u003c') + end;
      });
      await route.fulfill({ response, body });
    },
  );
}

type State = { route?: string; data?: unknown; fragments: Record<string, { data: unknown }> };
type Payload = { owner: string; states: Record<string, State> };

const DATA_BLOCK = /(<script[^>]*id="fw-data"[^>]*>)([\s\S]*?)(<\/script>)/;

function removeData({ owner: pageOwner, states }: Payload, remote: string, frame: string): void {
  for (const [slot, state] of Object.entries(states)) {
    const owner = slot === 'page' ? pageOwner : frame;
    if (owner === remote) {
      // A view without data fails by a name that it does not have.
      if (!state.data) state.route = 'none';
      state.data = null;
    }
    for (const [key, fragment] of Object.entries(state.fragments))
      if (key.startsWith(`${remote}/`)) fragment.data = null;
  }
}
