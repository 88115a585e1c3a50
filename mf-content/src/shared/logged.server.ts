import type { LoadContext } from '@flotilla/kit';

/** For data that the page can be shown without: a failure is logged, and the page is made again within seconds. */
export function logged<T>(
  what: string,
  loading: Promise<T>,
  { incomplete }: Pick<LoadContext, 'incomplete'>,
): Promise<T | undefined> {
  return loading.catch((error: Error) => {
    console.warn(`${what} could not be read`, error.message);
    incomplete?.(what);
    return undefined;
  });
}

/** For data that the page needs: a failure is logged and rethrown (product/errors 1). */
export function loggedAndRethrown<T>(what: string, loading: Promise<T>): Promise<T> {
  return loading.catch((error: Error) => {
    console.error(`${what} could not be read`, error.message);
    throw error;
  });
}
