import type { PagePayload } from '@flotilla/contracts/page';
import { fetchWithRetry } from './fetch-with-retry.ts';

/** What a path of this site answers. @param maxRetries 3 if absent @throws Error whose name has the status of a refusal */
export async function fetchJson<T>(url: string, signal?: AbortSignal, maxRetries?: number): Promise<T> {
  const response = await fetchWithRetry(url, signal, maxRetries);
  if (!response.ok) throw httpError(response);
  return (await response.json()) as T;
}

/** The data of a page, from the same render as its document. @param maxRetries 3 if absent */
export const fetchPage = (path: string, signal?: AbortSignal, maxRetries?: number): Promise<PagePayload> =>
  fetchJson(dataUrl(path), signal, maxRetries);

export const dataUrl = (path: string): string => `/_data${path === '/' ? '' : path.replace(/^\/\?/, '?')}`;

/** Data of a fragment that the page's payload did not contain. */
export async function fetchFragment(id: string, props: object): Promise<unknown> {
  const query = new URLSearchParams({ props: JSON.stringify(props) });
  return (await fetchJson<{ data: unknown }>(`/_fragments/${id}?${query}`)).data;
}

/** An error whose name, which is reported, contains the status. */
function httpError({ status, url }: Response): Error {
  return Object.assign(new Error(`${new URL(url).pathname} answered ${status}`), { name: `HTTP ${status}` });
}
