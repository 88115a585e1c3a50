import * as paths from '@fernweh/contracts/paths';
import { redirectAfterFailure } from '@fernweh/mf-kit';

/**
 * A failed fetch of a region or country is logged and leads to /404 (product/errors 1). The shell shows an earlier page of the
 * same URL instead where it has one.
 */
export function toNotFoundPage(error: Error): never {
  console.error('A place could not be fetched', error.message);
  redirectAfterFailure(paths.notFound.href(), error.message);
}
