import { poster as draw, palettes as lights, sceneNames as names } from './poster.mjs';

export type Temple = 'prang' | 'step' | 'stupa' | 'none';
/** Building style of an old town; `latin` is European without onion domes. */
export type Town =
  | 'latin'
  | 'medina'
  | 'blue-medina'
  | 'domes'
  | 'ottoman'
  | 'sandstone'
  | 'levant'
  | 'japan'
  | 'vietnam'
  | 'nepal'
  | 'palaces'
  | 'colonial'
  | 'colonial-coast'
  | 'adobe'
  | 'kasbah'
  | 'citadel';
/** Animals, plants, land and churches of a place; all of them if absent. */
export type Nature = {
  penguins: boolean;
  /** `africa` has giraffes and baobabs, `asia` has elephants. */
  game: 'africa' | 'asia' | 'none';
  cacti: boolean;
  camels: boolean;
  /** False: no tower of a church stands in villages. */
  churches?: boolean;
  /** False: white villages by the sea have no blue domes. */
  blueDomes?: boolean;
  /** False: no trees and bushes grow. */
  trees?: boolean;
  /** The shore is sand and rock, without turf, sheep and flowers. */
  dryShores?: boolean;
  /** An island or shore without mountains. */
  lowShores?: boolean;
};

export type PosterOptions = {
  /** Any text; the same seed gives the same picture. */
  seed: string;
  /** One of `sceneNames`. */
  scene: string;
  width?: number;
  height?: number;
  time?: string | undefined;
  season?: string | undefined;
  palette?: string | undefined;
  /** Type of the jungle temple; `none` is a waterfall. The seed decides if absent. */
  temple?: Temple | undefined;
  /** Style of the old town; European if absent. */
  town?: Town | undefined;
  nature?: Nature | undefined;
};

/** Draws a layered travel poster as SVG. @throws RangeError for an unknown scene or time */
export const poster: (options: PosterOptions) => string = draw;
export const sceneNames: string[] = names;
export const palettes: Record<string, { time: string }> = lights;
