import { createThirdPlace } from './third-place.ts';

/** Work that counts the pools that run beside those of the stable releases and the canaries. */
function counted() {
  const third = createThirdPlace();
  let running = 0;
  let most = 0;
  const start = () => {
    running += 1;
    most = Math.max(most, running);
  };
  const end = () => {
    running -= 1;
  };
  return { third, start, end, most: () => most };
}

const soon = () => new Promise(done => setTimeout(done, 5));

test('trials take turns, and the next one waits until the pool of the last one has ended', async () => {
  const { third, start, end, most } = counted();
  const trial = () =>
    third.use(async keepUntil => {
      start();
      await soon();
      keepUntil(soon().then(end));
    });
  await Promise.all([trial(), trial(), trial()]);
  await third.use(async () => {});
  expect(most()).toBe(1);
});

test('a trial ends an override, and none begins while a trial waits', async () => {
  const { third, start, end, most } = counted();
  start();
  const ended = jest.fn(async () => end());
  expect(third.lend(ended)).toBeDefined();
  expect(third.lend(async () => {})).toBeUndefined();
  const trial = third.use(async keepUntil => {
    start();
    await soon();
    keepUntil(soon().then(end));
  });
  expect(third.lend(async () => {})).toBeUndefined();
  await trial;
  expect(ended).toHaveBeenCalledTimes(1);
  expect(most()).toBe(1);
});

test('a trial that fails gives the place back, and so does an override', async () => {
  const { third } = counted();
  await expect(third.use(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await soon();
  third.lend(async () => {})?.();
  expect(third.lend(async () => {})).toBeDefined();
});
