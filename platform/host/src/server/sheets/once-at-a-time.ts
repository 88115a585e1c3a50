/** The same work for a key that is already under way is shared by all who ask for it meanwhile. */
export function onceAtATime<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return key => {
    const known = running.get(key) ?? work(key).finally(() => running.delete(key));
    running.set(key, known);
    return known;
  };
}
