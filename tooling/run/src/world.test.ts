import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { restoreWorld, WORLD_FILES, whyNotCarriedOn } from './aside.ts';
import { hashOf } from './workspace/hash.ts';
import { GENERATOR, makeWorld } from './world.ts';

const DAY = '2027-03-28';
// A world is really made where one was moved aside.
jest.setTimeout(60_000);

const folders: string[] = [];
let lines: string[];
beforeEach(() => {
  lines = [];
  jest.spyOn(console, 'log').mockImplementation(line => void lines.push(String(line)));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

type Stamp = Record<string, unknown> | string;
const STAMP = { format: 1, seed: 'fernweh', clock: '2027-03-01', tours: 8, day: DAY };

/** A world that counts as made, with every file that the services read when they start. */
async function worldWith(
  { damaged = '', text }: { damaged?: string; text?: string | undefined } = {},
  { stamp = STAMP, tours = ' 8' }: { stamp?: Stamp; tours?: string } = {},
): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), 'fernweh-data-'));
  folders.push(data);
  for (const one of WORLD_FILES) {
    const target = join(data, 'world', one);
    mkdirSync(dirname(target), { recursive: true });
    const content = one === damaged ? text : '[]';
    if (content !== undefined) writeFileSync(target, content);
  }
  writeFileSync(join(data, 'world/world.json'), typeof stamp === 'string' ? stamp : JSON.stringify(stamp));
  writeFileSync(join(data, 'world/.made-from'), `${await hashOf(GENERATOR)}${tours}`);
  return data;
}

const stampIn = (data: string, name = 'world') =>
  JSON.parse(readFileSync(join(data, name, 'world.json'), 'utf8')) as typeof STAMP;

test('a complete world of today is kept, whatever number of tours it was made with', async () => {
  for (const tours of ['', ' 240', ' 2000']) {
    await makeWorld(await worldWith({}, { tours }), { day: DAY });
    expect(lines).toEqual([]);
  }
});

test.each(WORLD_FILES)('a world whose %s is damaged or missing cannot be carried on', async damaged => {
  for (const text of ['[{"slug":', undefined])
    expect(await whyNotCarriedOn(join(await worldWith({ damaged, text }), 'world'), DAY)).toEqual({
      why: `${damaged} is damaged`,
      clock: STAMP.clock,
    });
});

test.each(['backend/tours.json', 'search/stop-words.json', 'pictures/index.json'])(
  'a world whose %s is damaged or missing is moved aside, and one of the same first day takes its place',
  async damaged => {
    for (const text of ['[{"slug":', undefined]) {
      const data = await worldWith({ damaged, text });
      await makeWorld(data, { day: DAY, tours: 8 });
      expect(lines.join('\n')).toContain(`${damaged} is damaged`);
      expect(lines.join('\n')).toContain(`npm run world -- --restore world.aside.${DAY}`);
      expect(readdirSync(data).sort()).toEqual(['world', `world.aside.${DAY}`]);
      expect(stampIn(data, `world.aside.${DAY}`)).toEqual(STAMP);
      expect(stampIn(data)).toMatchObject({ clock: STAMP.clock, day: DAY });
    }
  },
);

test.each<[string, Stamp, string]>([
  ['of another format', { ...STAMP, format: 2 }, 'another version'],
  ['that begins in the future', { ...STAMP, clock: '2027-03-29' }, 'begins on 2027-03-29'],
  ['without a readable stamp', '{"seed":', 'world.json is damaged'],
  ['whose first day is none', { ...STAMP, clock: 'yesterday' }, 'world.json is damaged'],
])('a world %s is moved aside, and one of today takes its place', async (_, stamp, why) => {
  const data = await worldWith({}, { stamp });
  await makeWorld(data, { day: DAY, tours: 8 });
  expect(lines.join('\n')).toContain(why);
  expect(stampIn(data)).toMatchObject({ clock: DAY, day: DAY });
});

test('a world that was moved aside is brought back by its name, and the other one kept', async () => {
  const data = await worldWith({ damaged: 'backend/tours.json', text: '[' });
  await makeWorld(data, { day: DAY, tours: 8 });
  const name = `world.aside.${DAY}`;
  await restoreWorld(data, name, DAY);
  expect(readFileSync(join(data, 'world/backend/tours.json'), 'utf8')).toBe('[');
  expect(readdirSync(data).sort()).toEqual(['world', `${name}.2`]);
  for (const wrong of ['world', '../world.aside.1', 'world.aside.2020-01-01'])
    await expect(restoreWorld(data, wrong, DAY)).rejects.toThrow('There is no world called');
});

test('a world of an earlier day is carried on, and a world for tests begins anew', async () => {
  const data = mkdtempSync(join(tmpdir(), 'fernweh-data-'));
  folders.push(data);
  await makeWorld(data, { day: '2028-02-29', tours: 8 });
  expect(stampIn(data)).toMatchObject({ clock: '2028-02-29', day: '2028-02-29' });
  await makeWorld(data, { day: '2029-03-01' });
  expect(stampIn(data)).toMatchObject({ clock: '2028-02-29', day: '2029-03-01' });
  expect(lines.join('\n')).toMatch(/✓ carrying the world on to 2029-03-01 \(\d+\.\d s\)/);
  lines = [];
  await makeWorld(data, { day: '2029-03-01' });
  expect(lines).toEqual([]);
  await makeWorld(data, { day: '2029-03-02', beginsToday: true });
  expect(stampIn(data)).toMatchObject({ clock: '2029-03-02', day: '2029-03-02' });
  expect(existsSync(join(data, 'world.making'))).toBe(false);
});
