/**
 * A storage of a fake browser, or one document's view of it.
 * @param onChange called after each change through this view
 */
export function memoryStorage(of?: Storage, onChange: () => void = () => {}): Storage {
  const entries = new Map<string, string>();
  const changing =
    <A extends string[]>(change: (...given: A) => void) =>
    (...given: A) => {
      change(...given);
      onChange();
    };
  return {
    get length() {
      return of?.length ?? entries.size;
    },
    key: index => (of ? of.key(index) : ([...entries.keys()][index] ?? null)),
    getItem: key => (of ? of.getItem(key) : (entries.get(key) ?? null)),
    setItem: changing((key, value) => (of ? of.setItem(key, value) : entries.set(key, value))),
    removeItem: changing(key => (of ? of.removeItem(key) : entries.delete(key))),
    clear: changing(() => (of ?? entries).clear()),
  };
}

export const textOf = (storage: Storage): string =>
  Array.from({ length: storage.length }, (_, at) => {
    const key = storage.key(at) ?? '';
    return `${key}=${storage.getItem(key)}`;
  }).join('\n');
