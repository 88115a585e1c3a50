import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashOf } from './workspace/hash.ts';
import { GENERATOR, makeWorld, WORLD_FILES } from './world.ts';
import { worldOptions } from './world-options.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A world that counts as made, with every file that the services read when they start. */
async function worldWith(file: string, text: string | undefined, tours = ''): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), 'fernweh-data-'));
  folders.push(data);
  for (const one of WORLD_FILES) {
    const target = join(data, 'world', one);
    mkdirSync(dirname(target), { recursive: true });
    const content = one === file ? text : '[]';
    if (content !== undefined) writeFileSync(target, content);
  }
  writeFileSync(join(data, 'world/.made-from'), `${await hashOf(GENERATOR)}${tours}`);
  return data;
}

test.each(WORLD_FILES)('a damaged or missing %s is reported with the command that repairs it', async file => {
  for (const text of ['[{"slug":', undefined]) {
    const data = await worldWith(file, text);
    const failure = await makeWorld(data, {}).then(
      () => 'nothing',
      error => String(error.message),
    );
    expect(failure).toContain(`damaged (${file})`);
    expect(failure).toContain('npm start -- --fresh');
  }
});

test('a complete world is kept, whatever number of tours it was made with', async () => {
  for (const tours of ['', ' 240', ' 2000'])
    await expect(makeWorld(await worldWith('', undefined, tours), {})).resolves.toBeUndefined();
});

test('the number of tours is a whole number', () => {
  expect(worldOptions([])).toEqual({ fresh: false });
  expect(worldOptions(['--fresh', '--tours', '2000'])).toEqual({ fresh: true, tours: 2000 });
  for (const wrong of [['--tours'], ['--tours', 'many'], ['--tours', '0'], ['--tours=1.5']])
    expect(() => worldOptions(wrong)).toThrow('--tours 2000');
});
