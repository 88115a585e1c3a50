import { setTimeout as sleep } from 'node:timers/promises';
import { type Guarded, guardMemory } from './memory-guard.ts';

const MB = 2 ** 20;

function guarded(sizes: number[], held: () => number, limitBytes?: number) {
  const ended: number[] = [];
  const running = new Map<number, Guarded>(
    sizes.map((size, index) => [
      index,
      {
        residentBytes: async () => size * MB,
        endAsFull() {
          ended.push(index);
          running.delete(index);
        },
      },
    ]),
  );
  const said: string[] = [];
  const stop = guardMemory({
    ...{
      processes: () => [...running.values()],
      log: what => said.push(what),
      limitBytes,
      everyMs: 1,
      releaseMs: 5,
    },
    heldBytes: async () => held() * MB,
  });
  return { ended, said, stop };
}

test('the largest process is ended before the container is full, and then the next one', async () => {
  let held = 1_800;
  const { ended, said, stop } = guarded([300, 700, 400], () => held, 2_048 * MB);
  while (ended.length < 2) await sleep(1);
  held = 900;
  stop();
  expect(ended.slice(0, 2)).toEqual([1, 2]);
  expect(said[0]).toBe('The container holds 1800 MB, and its largest process of 700 MB is ended');
});

test('nobody is ended while there is room, or where the container has no limit', async () => {
  const roomy = guarded([300, 700], () => 1_500, 2_048 * MB);
  const free = guarded([300, 700], () => 90_000);
  await sleep(30);
  roomy.stop();
  free.stop();
  expect([roomy.ended, free.ended]).toEqual([[], []]);
});
