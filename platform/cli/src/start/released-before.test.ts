import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releasedBefore } from './released-before.ts';

test('a data folder knows which remotes were released from it', async () => {
  const data = mkdtempSync(join(tmpdir(), 'released-'));
  const index = { remote: 'mf-news', releases: [], channels: { stable: 'a1' } };
  mkdirSync(join(data, 'builds/mf-news'), { recursive: true });
  writeFileSync(join(data, 'builds/mf-news/releases.json'), JSON.stringify(index));
  expect(await releasedBefore(['mf-home', 'mf-news'], data)).toEqual(['mf-news']);
  expect(await releasedBefore(['mf-news'], join(data, 'another'))).toEqual([]);
});
