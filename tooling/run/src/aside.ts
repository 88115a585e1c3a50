import { readFile, rename, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';

/** Files that the services read when they start: at least one of each service. */
export const WORLD_FILES = [
  'content/v3/menus.json',
  'content/v3/pages/home.json',
  'contentful/space.json',
  'builder/pages.json',
  'search/tours.json',
  'search/suggestions.json',
  ...['tours', 'suggestions'].flatMap(index => [
    `search/${index}.settings.json`,
    `search/${index}.synonyms.json`,
  ]),
  'search/stop-words.json',
  'pictures/index.json',
  ...['tours', 'departures', 'reviews', 'extras', 'promo-codes', 'accounts', 'bookings'].map(
    name => `backend/${name}.json`,
  ),
];

/** Layout of the world's folder, as world/generator writes it into `world.json`. Worlds before the first format have none. */
const FORMAT = 1;

/** `clock`: the first day of the world, if it can be read: a new world begins there too, and keeps what is booked. */
type Problem = { why: string; clock?: string | undefined };

/** @returns why a world cannot be carried on to a day; undefined if it can, or if there is none */
export async function whyNotCarriedOn(out: string, day: string): Promise<Problem | undefined> {
  if (!(await isThere(out))) return undefined;
  let clock: string | undefined;
  try {
    const stamp = JSON.parse(await readFile(join(out, 'world.json'), 'utf8'));
    if ((stamp.format ?? FORMAT) !== FORMAT) return { why: 'it was made by another version' };
    if (!/^\d{4}-\d\d-\d\d$/.test(stamp.clock)) return { why: 'world.json is damaged' };
    if (stamp.clock > day) return { why: `it begins on ${stamp.clock}, and today is ${day}` };
    clock = stamp.clock;
  } catch {
    return { why: 'world.json is damaged' };
  }
  for (const file of WORLD_FILES) {
    try {
      JSON.parse(await readFile(join(out, file), 'utf8'));
    } catch {
      return { why: `${file} is damaged`, clock };
    }
  }
  return undefined;
}

/** Gives the world another name. @returns what happened, with the command that brings it back */
export async function moveAside(dataDirectory: string, { why }: Problem, day: string): Promise<string> {
  const name = await freeName(dataDirectory, day);
  await rename(join(dataDirectory, 'world'), join(dataDirectory, name));
  return [
    `  ! The demonstration world cannot be carried on: ${why}. It is kept in ${shown(dataDirectory, name)}; a new one takes its place.`,
    `    To bring it back: npm run world -- --restore ${name}`,
  ].join('\n');
}

/** Brings a world back that was moved aside; the present one is moved aside. @returns what happened */
export async function restoreWorld(dataDirectory: string, name: string, day: string): Promise<string> {
  if (name !== basename(name) || !name.startsWith(PREFIX) || !(await isThere(join(dataDirectory, name))))
    throw new Error(
      `There is no world called ${name} in ${dataDirectory}. It is named ${PREFIX}${day} or so.`,
    );
  const other = await freeName(dataDirectory, day);
  if (await isThere(join(dataDirectory, 'world')))
    await rename(join(dataDirectory, 'world'), join(dataDirectory, other));
  await rename(join(dataDirectory, name), join(dataDirectory, 'world'));
  const kept = (await isThere(join(dataDirectory, other)))
    ? ` The other one is kept in ${shown(dataDirectory, other)}.`
    : '';
  return `  ✓ ${name} is the demonstration world again.${kept}`;
}

const PREFIX = 'world.aside.';

async function freeName(dataDirectory: string, day: string): Promise<string> {
  for (let n = 1; ; n++) {
    const name = `${PREFIX}${day}${n > 1 ? `.${n}` : ''}`;
    if (!(await isThere(join(dataDirectory, name)))) return name;
  }
}

const shown = (dataDirectory: string, name: string) => relative(process.cwd(), join(dataDirectory, name));

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
