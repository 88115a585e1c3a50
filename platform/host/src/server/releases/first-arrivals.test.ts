import { createArrivals } from './first-arrivals.ts';

const settled = () => new Promise(done => setImmediate(done));

function three(longestMs?: number) {
  const arrivals = createArrivals(longestMs);
  const here: string[] = [];
  const arrive = ['a', 'b', 'c'].map(name => {
    const arrives = arrivals.expect();
    return () => void arrives().then(() => here.push(name));
  });
  return { here, arrive };
}

test('what arrives is held until all have arrived, or have said that they never will', async () => {
  const { here, arrive } = three();
  const [a, b, c] = arrive;
  a?.();
  // It may say so twice: that it has arrived, and that it is done.
  a?.();
  b?.();
  await settled();
  expect(here).toEqual([]);
  c?.();
  await settled();
  expect(here).toEqual(['a', 'a', 'b', 'c']);
});

test('one that does not come delays the others for a while only', async () => {
  const { here, arrive } = three(20);
  const [a, b] = arrive;
  a?.();
  b?.();
  await settled();
  expect(here).toEqual([]);
  await new Promise(done => setTimeout(done, 60));
  expect(here).toEqual(['a', 'b']);
});
