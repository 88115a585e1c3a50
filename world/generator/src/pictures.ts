import path from 'node:path';
import type { Picture } from '@fernweh/contracts/content';
import { slugify } from './atlas/atlas.ts';
import { photographs } from './photographs.ts';
import { poster } from './posters/index.ts';
import { random } from './random.ts';
import { natureIn, templeIn, townIn, type Where } from './scenes-of-places.ts';

export type PictureOptions = {
  id: string;
  /** File name without extension; it becomes part of the URL. */
  name: string;
  alt: string;
  scene: string;
  time?: string;
  season?: string;
  palette?: string;
  /** The place or country, which decides how towns, temples and nature look. */
  where?: Where;
  /** Seed of the composition; if absent, the world's seed and the id decide. */
  seed?: string;
  width?: number;
  height?: number;
};

const hexes = (svg: string) => svg.match(/#[0-9a-f]{6}/gi) ?? [];

/** Mean colour of the sky and the larger shapes: the placeholder while the picture loads. */
function dominant(svg: string): string {
  const early = hexes(svg).slice(0, 24);
  const mean = [0, 1, 2].map(channel =>
    Math.round(
      early.reduce((sum, hex) => sum + Number.parseInt(hex.slice(1 + channel * 2, 3 + channel * 2), 16), 0) /
        Math.max(1, early.length),
    ),
  );
  return `#${mean.map(value => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Collects the pictures of a world. The same id twice is one picture. */
export class Gallery {
  private readonly entries = new Map<string, { picture: Picture; svg: string }>();
  private readonly seed: string;

  constructor(seed: string) {
    this.seed = seed;
  }

  /** Draws a picture. @returns its description for documents */
  add(options: PictureOptions): Picture {
    const existing = this.entries.get(options.id);
    if (existing) return existing.picture;
    const { width = 1600, height = 1200 } = options;
    const svg = poster({
      seed: options.seed ?? `${this.seed}/${options.id}`,
      scene: options.scene,
      width,
      height,
      time: options.time,
      season: options.season,
      palette: options.palette,
      temple: options.where && templeIn(options.where),
      town: options.where && townIn(options.where),
      nature: options.where && natureIn(options.where),
    });
    const picture: Picture = {
      src: `fernweh/${options.id}/${slugify(options.name) || 'picture'}.jpg`,
      alt: options.alt,
      width,
      height,
      colour: dominant(svg),
    };
    this.entries.set(options.id, { picture, svg });
    return picture;
  }

  get size(): number {
    return this.entries.size;
  }

  /** The files `pictures/<id>.svg`, and `pictures/index.json`, which has the photographs too. */
  files(): Map<string, string> {
    const files = new Map<string, string>();
    const index: Record<
      string,
      { width: number; height: number; colour: string; alt: string; type?: string }
    > = {};
    for (const [id, { picture, svg }] of [...this.entries].sort(([a], [b]) => (a < b ? -1 : 1))) {
      files.set(`pictures/${id}.svg`, svg);
      index[id] = { width: picture.width, height: picture.height, colour: picture.colour, alt: picture.alt };
    }
    for (const { id, file, width, height, colour, alt } of photographs)
      index[id] = { width, height, colour, alt, type: path.extname(file).slice(1) };
    files.set('pictures/index.json', JSON.stringify(index));
    return files;
  }
}

/** Times of day of a tour's pictures, five at most: the first is bright, the first three differ, at most one is at night. */
export function hours(seed: string, title: string): string[] {
  const draw = random(seed, 'hours', title);
  const first = draw.pick(['day', 'day', 'dawn']);
  const others = draw.shuffle(['dawn', 'day', 'dusk'].filter(hour => hour !== first));
  return [first, ...others, draw.pick(['night', 'dusk', 'day']), first];
}
