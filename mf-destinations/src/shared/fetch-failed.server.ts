import * as paths from '@fernweh/contracts/paths';
import { redirect } from '@fernweh/mf-kit';

/**
 * A region or country whose page can't be fetched is logged and leads to /404 (specification §8); the shell shows an earlier
 * page of the same URL where it holds one.
 */
export function toNotFoundPage(error: Error): never {
  console.error('A place could not be fetched', error.message);
  redirect(paths.notFound.href(), { preferStale: true });
}
