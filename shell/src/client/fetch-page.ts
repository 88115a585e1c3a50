import type { PagePayload } from '@fernweh/contracts/page';

const DEADLINE_MS = 8000;

/** The data of a page, from the same render as its document. */
export async function fetchPage(path: string, signal: AbortSignal): Promise<PagePayload> {
  const url = `/_data${path === '/' ? '' : path.replace(/^\/\?/, '?')}`;
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]) });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return (await response.json()) as PagePayload;
}

/** Data of a fragment that the page's payload did not contain. */
export async function fetchFragment(id: string, props: object): Promise<unknown> {
  const query = new URLSearchParams({ props: JSON.stringify(props) });
  const response = await fetch(`/_fragments/${id}?${query}`, { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return ((await response.json()) as { data: unknown }).data;
}
