import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashOf } from './workspace/hash.ts';
import { makeWorld, WORLD_FILES } from './world.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A world that looks made, with every file the services start from. */
async function worldWith(file: string, text: string | undefined): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), 'fernweh-data-'));
  folders.push(data);
  for (const one of WORLD_FILES) {
    const target = join(data, 'world', one);
    mkdirSync(dirname(target), { recursive: true });
    const content = one === file ? text : '[]';
    if (content !== undefined) writeFileSync(target, content);
  }
  writeFileSync(join(data, 'world/.made-from'), await hashOf(['tooling/world']));
  return data;
}

test.each(WORLD_FILES)('a damaged or missing %s is named, with the way out', async file => {
  for (const text of ['[{"slug":', undefined]) {
    const data = await worldWith(file, text);
    const failure = await makeWorld(data, false).then(
      () => 'nothing',
      error => String(error.message),
    );
    expect(failure).toContain(`damaged (${file})`);
    expect(failure).toContain('npm start -- --fresh');
  }
});

test('a whole world is left alone', async () => {
  await expect(makeWorld(await worldWith('', undefined), false)).resolves.toBeUndefined();
});
