import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Nature, Temple, Town } from './posters/index.ts';

/** A place or country, by which the tables choose scenes and styles. */
export type Where = { id?: string; country: string };

const lines = (file: string): string[][] =>
  readFileSync(path.join(import.meta.dirname, 'atlas/data', file), 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => line.split('|').map(cell => cell.trim()));

/** The table's entry of the place, else of its country, else of `*`. */
const lookUp = <T>(table: Map<string, T>, { id = '', country }: Where): T | undefined =>
  table.get(id) ?? table.get(country) ?? table.get('*');

/** Scenes that are shown instead of another, by that scene. Lines of the table: `who | scene | shown instead`. */
const scenes = new Map<string, Map<string, string>>();
for (const [who = '', scene = '', shown = ''] of lines('scenes.txt')) {
  const table = scenes.get(scene) ?? new Map<string, string>();
  for (const one of who.split(' ')) table.set(one, shown);
  scenes.set(scene, table);
}

/** Reads lines `what | who` as a map from who to what. */
const byWho = <T extends string>(file: string): Map<string, T> =>
  new Map(lines(file).flatMap(([what = '', who = '']) => who.split(' ').map(one => [one, what as T])));
const towns = byWho<Town>('towns.txt');
const temples = byWho<Temple>('temples.txt');
const nature = new Map(lines('nature.txt').map(([what = '', who = '']) => [what, new Set(who.split(' '))]));

/** The scene that is drawn for a place's scene. */
export const sceneIn = (scene: string, where: Where): string =>
  lookUp(scenes.get(scene) ?? new Map<string, string>(), where) ?? scene;

/** The building style of an old town; undefined means European. */
export const townIn = (where: Where): Town | undefined => lookUp(towns, where);

/** The type of temple in the jungle; `none` (a waterfall) for most places. */
export const templeIn = (where: Where): Temple => lookUp(temples, where) ?? 'none';

/** What pictures show of a country's or place's animals, plants, land and churches. */
export function natureIn({ id = '', country }: Where): Nature {
  const has = (what: string) => nature.get(what)?.has(country) || nature.get(what)?.has(id) || false;
  return {
    penguins: has('penguins'),
    game: has('game africa') ? 'africa' : has('game asia') ? 'asia' : 'none',
    cacti: has('cacti'),
    camels: has('camels'),
    churches: has('churches'),
    blueDomes: has('blue domes'),
    trees: !has('treeless'),
    dryShores: has('dry shores'),
    lowShores: has('low shores'),
  };
}

/** Alternative texts of towns. */
const TOWN_ALT: Record<Town, string> = {
  latin: 'old roofs and towers by a river',
  medina: 'a walled town below snow mountains',
  'blue-medina': 'blue houses below the mountains',
  domes: 'turquoise domes and minarets',
  ottoman: 'domes and slim minarets above the water',
  sandstone: 'domes, minarets and palms by the water',
  levant: 'domes and minarets above flat roofs',
  japan: 'a pagoda above tiled roofs',
  vietnam: 'yellow houses and lanterns by the river',
  nepal: 'tiered temples below snow mountains',
  palaces: 'a palace and its pavilions by the lake',
  colonial: 'a plaza with arcades and a twin-towered church',
  'colonial-coast': 'a plaza with palms and a twin-towered church',
  adobe: 'earthen houses in the evening light',
  kasbah: 'mud towers among palms',
  citadel: 'terraces and stone houses below a green peak',
};
export const townAlt = (where: Where): string | undefined => {
  const town = townIn(where);
  return town && TOWN_ALT[town];
};
