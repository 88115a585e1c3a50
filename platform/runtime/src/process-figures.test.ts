import { processFigures } from './process-figures.ts';

const read = (figures: ReturnType<typeof processFigures>, name: string) =>
  figures.find(figure => figure.name.includes(name))?.read() ?? Number.NaN;

test('a process says its memory, the delay of its event loop, and what keeps it alive', async () => {
  const figures = processFigures();
  expect(read(figures, 'memory')).toBeGreaterThan(2 ** 20);
  // A busy machine may not have noticed the loop before it was blocked.
  let lag = 0;
  for (let tries = 0; lag <= 0.05 && tries < 20; tries += 1) {
    await new Promise(done => setTimeout(done, 50));
    const start = performance.now();
    while (performance.now() - start < 120);
    await new Promise(done => setTimeout(done, 30));
    lag = read(figures, 'lag');
  }
  expect(lag).toBeGreaterThan(0.05);
  expect(read(figures, 'lag')).toBeLessThan(lag);
  const before = read(figures, 'resources');
  const timer = setTimeout(() => undefined, 10_000);
  expect(read(figures, 'resources')).toBe(before + 1);
  clearTimeout(timer);
});
