import { existsSync } from 'node:fs';
import { processorTimeOf, processorTimeOfApi } from './processor-time.ts';

const onLinux = existsSync('/proc/self/stat') ? test : test.skip;

onLinux('work takes processor time, waiting takes none', async () => {
  const before = await processorTimeOf(process.pid);
  const { user } = process.cpuUsage();
  while (process.cpuUsage().user - user < 200_000);
  expect((await processorTimeOf(process.pid)) - before).toBeGreaterThanOrEqual(150);
});

test('there is no API at a port where none listens', async () => {
  expect(await processorTimeOfApi('1')).toBeUndefined();
});
