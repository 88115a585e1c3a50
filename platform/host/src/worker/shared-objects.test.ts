import { watchSharedObjects } from './shared-objects.ts';

/** Each change is taken back by what it returns. */
const CHANGES: [string, () => () => void][] = [
  ['Array.prototype.map', () => replaced(Array.prototype, 'map', () => [])],
  ['Object.prototype.polluted', () => replaced(Object.prototype, 'polluted', 'yes')],
  ['globalThis.clearTimeout', () => replaced(globalThis, 'clearTimeout', () => {})],
  ['JSON.parse', () => replaced(JSON, 'parse', () => 1)],
  ['Promise.all', () => replaced(Promise, 'all', () => 1)],
];

function replaced(object: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { value, configurable: true, writable: true });
  return () => {
    delete (object as Record<string, unknown>)[name];
    if (before) Object.defineProperty(object, name, before);
  };
}

test.each(CHANGES)('%s is found where it changes, and once', (name, change) => {
  const { changes } = watchSharedObjects();
  expect(changes()).toEqual([]);
  const takeBack = change();
  const [first, second] = [changes(), changes()];
  takeBack();
  expect(first).toEqual([name]);
  expect(second).toEqual([]);
});

test('a new global, and the settings of stacks, are no change', () => {
  const { changes } = watchSharedObjects();
  const takeBack = [
    replaced(globalThis, 'ofOneRemote', 1),
    replaced(Error, 'stackTraceLimit', 3),
    replaced(Error, 'prepareStackTrace', undefined),
  ];
  const found = changes();
  for (const one of takeBack) one();
  expect(found).toEqual([]);
});
