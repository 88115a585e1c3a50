import type { LoadContext } from '@flotilla/kit';

/** For data that header and footer can be shown without: a failure is logged, and the page is rendered again within seconds. */
export function optional<T>(
  what: string,
  loading: Promise<T>,
  { incomplete }: Pick<LoadContext, 'incomplete'>,
): Promise<T | undefined> {
  return loading.catch((error: Error) => {
    console.error(`${what} could not be read`, error.message);
    incomplete?.(what);
    return undefined;
  });
}
