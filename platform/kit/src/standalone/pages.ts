import type { AppState, PagePayload } from '@flotilla/contracts/page';
import type { Samples } from '@flotilla/contracts/register';
import { CHOICE_PARAMETER, type StandaloneRemote } from './remote.ts';

/** One view with its data, or the reason why there is none. */
export type StandaloneView = { url: string; state: AppState } | { url: string; problem: string };

/** Fetches what a URL of the standalone page shows. */
export async function fetchStandaloneView(
  remote: StandaloneRemote,
  url: string,
  samples: Samples,
): Promise<StandaloneView> {
  const { pathname, search, searchParams } = new URL(url, location.href);
  const choice = searchParams.get(CHOICE_PARAMETER);
  const fragment = remote.fragments[choice as keyof typeof remote.fragments];
  if (fragment && choice)
    return { url, state: { route: choice, params: {}, data: fragment.props(samples), fragments: {} } };
  const response = await fetch(`/_data${pathname}${search}`);
  if (!response.ok) return { url, problem: await response.text() };
  const { redirect, states } = (await response.json()) as PagePayload;
  if (redirect) return { url, problem: `This page redirects to ${redirect}.` };
  return states.page
    ? { url, state: states.page }
    : { url, problem: 'The server sent no data for this page.' };
}
