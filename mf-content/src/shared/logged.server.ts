/** For what a page can do without: logged, and undefined. */
export function logged<T>(what: string, asking: Promise<T>): Promise<T | undefined> {
  return asking.catch((error: Error) => {
    console.warn(`${what} could not be read`, error.message);
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
