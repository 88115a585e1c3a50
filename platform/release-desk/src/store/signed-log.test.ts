import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStorage } from './folder-storage.ts';
import { signedLog } from './signed-log.ts';

test('a long history comes newest first, a few documents at a time', async () => {
  const storage = folderStorage(mkdtempSync(join(tmpdir(), 'fernweh-log-')));
  let [reading, most] = [0, 0];
  const log = signedLog(
    {
      ...storage,
      async read(name) {
        reading += 1;
        most = Math.max(most, reading);
        const content = await storage.read(name);
        reading -= 1;
        return content;
      },
    },
    'pointers/mf-a',
  );
  for (let sequence = 1; sequence <= 100; sequence += 1) await log.append(sequence, `p${sequence}`);
  expect(await log.latest()).toBe('p100');
  const all = await log.read(1_000);
  expect([all.length, all[0], all.at(-1)]).toEqual([100, 'p100', 'p1']);
  expect(await log.read(3)).toEqual(['p100', 'p99', 'p98']);
  expect(most).toBeLessThanOrEqual(16);
});
