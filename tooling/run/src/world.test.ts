import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf } from './hash.ts';
import { makeWorld } from './world.ts';

test('a damaged world is named, with the way out', async () => {
  const data = mkdtempSync(join(tmpdir(), 'fernweh-data-'));
  mkdirSync(join(data, 'world/content/v3'), { recursive: true });
  writeFileSync(join(data, 'world/.made-from'), await hashOf(['tooling/world']));
  writeFileSync(join(data, 'world/content/v3/menus.json'), '{"mainMenu":');
  await expect(makeWorld(data, false)).rejects.toThrow(
    /damaged \(content\/v3\/menus\.json\).*npm start -- --fresh/,
  );
});
