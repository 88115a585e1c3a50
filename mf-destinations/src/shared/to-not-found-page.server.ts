import { MissingSlug } from '@fernweh/api-client/content';
import * as paths from '@fernweh/contracts/paths';
import { redirect, redirectAfterFailure } from '@flotilla/kit';

/**
 * A failed fetch of a region or country is logged and leads to /404 (product/errors 1). The shell shows an earlier page of the
 * same URL instead where it has one. A document without a slug leads there as well (product/routes 10), and no earlier page is shown.
 */
export function toNotFoundPage(error: Error): never {
  console.error('A place could not be fetched', error.message);
  if (error instanceof MissingSlug) redirect(paths.notFound.href());
  redirectAfterFailure(paths.notFound.href(), error.message);
}
