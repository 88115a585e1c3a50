import type { PagePayload } from '@fernweh/contracts/page';
import { fetchWithRetry } from './fetch-with-retry.ts';

/** The data of a page, from the same render as its document. @param maxRetries 3 if absent */
export async function fetchPage(
  path: string,
  signal?: AbortSignal,
  maxRetries?: number,
): Promise<PagePayload> {
  const response = await fetchWithRetry(dataUrl(path), signal, maxRetries);
  if (!response.ok) throw httpError(response);
  return (await response.json()) as PagePayload;
}

export const dataUrl = (path: string): string => `/_data${path === '/' ? '' : path.replace(/^\/\?/, '?')}`;

/** Data of a fragment that the page's payload did not contain. */
export async function fetchFragment(id: string, props: object): Promise<unknown> {
  const query = new URLSearchParams({ props: JSON.stringify(props) });
  const response = await fetchWithRetry(`/_fragments/${id}?${query}`);
  if (!response.ok) throw httpError(response);
  return ((await response.json()) as { data: unknown }).data;
}

/** An error whose name, which is reported, contains the status. */
function httpError({ status, url }: Response): Error {
  return Object.assign(new Error(`${new URL(url).pathname} answered ${status}`), { name: `HTTP ${status}` });
}
