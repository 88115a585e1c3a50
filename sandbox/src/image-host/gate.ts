/** Lets at most `places` pieces of work run at once; the others wait in the order they came. */
export function createGate(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async work => {
    if (free > 0) free -= 1;
    else await new Promise<void>(enter => waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
