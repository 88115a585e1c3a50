import { poster as draw, palettes as lights, sceneNames as names } from './poster.mjs';

export type Temple = 'prang' | 'step' | 'stupa' | 'none';
/** How an old town is built; `latin` is a European one without onion domes. */
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
/** What lives there: left out, all of it does. */
export type Nature = {
  penguins: boolean;
  /** Giraffes and baobabs, elephants only, or nobody. */
  game: 'africa' | 'asia' | 'none';
  cacti: boolean;
  camels: boolean;
};

export type PosterOptions = {
  /** Any text; the same one gives the same picture. */
  seed: string;
  /** One of `sceneNames`. */
  scene: string;
  width?: number;
  height?: number;
  time?: string | undefined;
  season?: string | undefined;
  palette?: string | undefined;
  /** Of the jungle temple: towers, steps, bells, or a waterfall alone. Left out, the seed decides. */
  temple?: Temple | undefined;
  /** Of the old town. Left out, it is a European one. */
  town?: Town | undefined;
  nature?: Nature | undefined;
};

/** A layered travel poster as SVG. @throws RangeError for an unknown scene or time. */
export const poster: (options: PosterOptions) => string = draw;
export const sceneNames: string[] = names;
export const palettes: Record<string, { time: string }> = lights;
