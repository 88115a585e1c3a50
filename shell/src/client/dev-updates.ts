import type { PagePayload } from '@flotilla/contracts/page';
import { dataUrl } from '@flotilla/host/client/fetch-page';
import { type Problem, showProblem } from '@flotilla/kit/dev-problems';
import { pages, scope } from './main.ts';

/** Development only: what the development server says. A remote's `load` may have changed; `alone`: nothing else of it did. */
type Message = {
  action?: string;
  remote?: string;
  alone?: boolean;
  /** What a problem is about, and the problem; without one it is mended. */
  key?: string;
  problem?: Problem;
};
type Events = { addMessageListener(listener: (event: MessageEvent<string>) => void): void };

/** webpack-hot-middleware's connections, one per page. */
const streams = (globalThis as { __whmEventSourceWrapper?: Record<string, Events> }).__whmEventSourceWrapper;

for (const stream of Object.values(streams ?? {}))
  stream.addMessageListener(({ data }) => {
    if (!data.startsWith('{')) return;
    const { action, remote, alone = true, key, problem } = JSON.parse(data) as Message;
    if (action === 'data' && remote) void applyData(remote, alone);
    if (action === 'problem' && key) showProblem(key, problem);
  });

/** Shows new data of the page without losing its state. New data of header, footer or fragments needs a reload. */
async function applyData(remote: string, alone: boolean) {
  const { url, owner, assets, states } = pages.current();
  const shown = Object.keys(assets).some(part => part.startsWith(`${remote}/`));
  if (!shown) return;
  if (remote !== owner) {
    // What the browser replaces in place is more often a component than what a `load` computes with.
    if (alone) location.reload();
    return;
  }
  // A browser may keep data for some seconds (stale-while-revalidate).
  const response = await fetch(dataUrl(url), { cache: 'no-store' });
  if (!response.ok) return location.reload();
  const payload = (await response.json()) as PagePayload;
  if (payload.redirect || payload.owner !== owner) return location.reload();
  if (JSON.stringify(payload.states.page) === JSON.stringify(states.page)) return;
  await scope.prepare(payload.states.page?.fragments ?? {});
  pages.show({ ...payload, url });
}
