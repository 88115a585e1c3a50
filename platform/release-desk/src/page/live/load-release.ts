import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ReleaseView } from '../../view/desk-view.ts';
import type { DeskClient } from './desk-client.ts';

/** A release, and the one that the URL compares it with. */
export type LoadedRelease = { release?: ReleaseView; other?: ReleaseView; problem?: string };

export const OTHER = 'with';

/** Reads the releases that the URL names. What cannot be read is said, and the rest is shown. */
export const loadRelease =
  (client: Pick<DeskClient, 'release'>) =>
  async ({ request, params: { remote = '', version = '' } }: LoaderFunctionArgs): Promise<LoadedRelease> => {
    const other = new URL(request.url).searchParams.get(OTHER);
    const wanted = [version, ...(other && other !== version ? [other] : [])];
    const found = await Promise.allSettled(wanted.map(one => client.release(remote, one)));
    const [first, second] = found.map(one => (one.status === 'fulfilled' ? one.value : undefined));
    const failure = found.find(one => one.status === 'rejected');
    return {
      ...(first && { release: first }),
      ...(second && { other: second }),
      ...(failure && { problem: (failure.reason as Error).message }),
    };
  };
