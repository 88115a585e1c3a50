type Incomplete = { incomplete?: (what: string) => void };

/** For what a page can do without: logged, and undefined. The page is asked for again soon. */
export function logged<T>(
  what: string,
  asking: Promise<T>,
  { incomplete }: Incomplete = {},
): Promise<T | undefined> {
  return asking.catch((error: Error) => {
    console.warn(`${what} could not be read`, error.message);
    incomplete?.(what);
    return undefined;
  });
}

/** For what a page can't do without: logged and rethrown (specification §8). */
export function loggedAndRethrown<T>(what: string, asking: Promise<T>): Promise<T> {
  return asking.catch((error: Error) => {
    console.error(`${what} could not be read`, error.message);
    throw error;
  });
}
