import { createTurns, TooManyWaiting } from './turns.ts';

/** Whose turn began, in order; `end(caller)` ends one of theirs. */
function queue(limits: Parameters<typeof createTurns>[0]) {
  const turns = createTurns(limits);
  const begun: string[] = [];
  const running: { caller: string; end(): void }[] = [];
  const settled = () => new Promise(setImmediate);
  return {
    begun,
    async ask(...callers: string[]) {
      for (const caller of callers)
        void turns(caller).then(end => {
          begun.push(caller);
          running.push({ caller, end });
        });
      await settled();
    },
    async end(caller: string) {
      const index = running.findIndex(one => one.caller === caller);
      const [one] = running.splice(index, 1);
      one?.end();
      // Giving a turn back twice gives back one.
      one?.end();
      await settled();
    },
  };
}

test('nobody holds more than their share, and the others have theirs at once', async () => {
  const { ask, begun } = queue({ most: 4, mostOfOne: 3, mostWaiting: 10 });
  await ask('a', 'a', 'a', 'a', 'a', 'b', 'c');
  expect(begun).toEqual(['a', 'a', 'a', 'b']);
});

test('whoever holds fewest goes next, however many of another wait before', async () => {
  const { ask, begun, end } = queue({ most: 3, mostOfOne: 2, mostWaiting: 10 });
  await ask('a', 'a', 'b', 'a', 'b', 'b', 'c');
  await end('b');
  await end('a');
  await end('c');
  expect(begun).toEqual(['a', 'a', 'b', 'c', 'b', 'a']);
});

test('of those who hold as few whoever was served longest ago goes next, however early another has come', async () => {
  const { ask, begun, end } = queue({ most: 1, mostWaiting: 10 });
  await ask('a', 'a', 'a', 'a', 'b', 'b', 'c');
  for (const caller of ['a', 'b', 'c', 'a', 'b', 'a']) await end(caller);
  expect(begun).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a']);
});

test('whoever was served before a thousand others is forgotten, and goes like one who is new', async () => {
  const { ask, begun, end } = queue({ most: 1, mostWaiting: 10 });
  await ask('a');
  for (let n = 0; n < 1_000; n += 1) {
    await ask(`other ${n}`);
    await end(begun.at(-1) ?? '');
  }
  await ask('a', 'new');
  await end(begun.at(-1) ?? '');
  expect(begun.at(-1)).toBe('a');
});

test('a turn that is given back twice is one turn', async () => {
  const { ask, begun, end } = queue({ most: 1, mostWaiting: 10 });
  await ask('a', 'b', 'c');
  await end('a');
  expect(begun).toEqual(['a', 'b']);
});

test('one caller’s calls wait in a line that ends; others may still wait', async () => {
  const turns = createTurns({ most: 1, mostWaiting: 2 });
  await turns('a');
  void turns('a');
  void turns('a');
  await expect(turns('a')).rejects.toThrow(TooManyWaiting);
  const end = await Promise.race([turns('b'), new Promise(done => setImmediate(() => done('waits')))]);
  expect(end).toBe('waits');
});
