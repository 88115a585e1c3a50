import { fetchPage } from './fetch-page.ts';
import { pages, scope } from './main.ts';

/** Development only: what a change of a remote's `load` means for the open page (tooling/dev). */
type Message = { action?: string; remote?: string };
type Events = { addMessageListener(listener: (event: MessageEvent<string>) => void): void };

/** webpack-hot-middleware's one connection per page. */
const streams = (globalThis as { __whmEventSourceWrapper?: Record<string, Events> }).__whmEventSourceWrapper;

for (const stream of Object.values(streams ?? {}))
  stream.addMessageListener(({ data }) => {
    if (!data.startsWith('{')) return;
    const { action, remote } = JSON.parse(data) as Message;
    if (action === 'data' && remote) void takeData(remote);
  });

/** The page's own data is put in place with its state kept; that of header, footer and fragments needs a reload. */
async function takeData(remote: string) {
  const { url, owner, assets } = pages.current();
  const shown = Object.keys(assets).some(part => part.startsWith(`${remote}/`));
  if (!shown) return;
  if (remote !== owner) return location.reload();
  const payload = await fetchPage(url, new AbortController().signal);
  if (payload.redirect || payload.owner !== owner) return location.reload();
  await scope.prepare(payload.states.page?.fragments ?? {});
  pages.show({ ...payload, url });
}
