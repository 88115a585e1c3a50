import type { AppState, PagePayload } from '@fernweh/contracts/page';
import { CHOICE_PARAMETER, type Samples, type StandaloneRemote } from './remote.ts';

/** What is shown: one view with its data, or why there is none. */
export type Shown = { url: string; state: AppState } | { url: string; problem: string };

/** Fetches what a URL of the standalone page shows. */
export async function fetchShown(remote: StandaloneRemote, url: string, samples: Samples): Promise<Shown> {
  const { pathname, search, searchParams } = new URL(url, location.href);
  const choice = searchParams.get(CHOICE_PARAMETER);
  const fragment = remote.fragments[choice as keyof typeof remote.fragments];
  if (fragment && choice)
    return { url, state: { route: choice, params: {}, data: fragment.props(samples), fragments: {} } };
  const response = await fetch(`/_data${pathname}${search}`);
  if (!response.ok) return { url, problem: await response.text() };
  const { redirect, states } = (await response.json()) as PagePayload;
  if (redirect) return { url, problem: `This page lies at ${redirect}.` };
  return states.page ? { url, state: states.page } : { url, problem: 'No data came for this page.' };
}
