import type { Picture } from '@fernweh/contracts/content';
import { slugify } from './atlas/atlas.ts';
import { poster } from './posters/index.ts';
import { random } from './random.ts';
import { natureIn, templeIn, townIn, type Where } from './scenes-of-places.ts';

export type PictureWish = {
  id: string;
  /** File name without ending; becomes part of the address. */
  name: string;
  alt: string;
  scene: string;
  time?: string;
  season?: string;
  palette?: string;
  /** The place or country it shows: towns and temples are built there in their own way. */
  where?: Where;
  /** Draws this composition in every world; else the world's own seed and the id decide. */
  seed?: string;
  width?: number;
  height?: number;
};

/** Colour that stands in while a picture loads, by hour; the true mean of what is drawn. */
const hexes = (svg: string) => svg.match(/#[0-9a-f]{6}/gi) ?? [];

/** The mean of the colours of the sky and the larger shapes, as the eye sees it from afar. */
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

/** Collects the pictures of a world: the same wish twice is one picture. */
export class Gallery {
  private readonly orders = new Map<string, { picture: Picture; svg: string }>();
  private readonly seed: string;

  constructor(seed: string) {
    this.seed = seed;
  }

  /** Draws a picture and gives what documents say of it. */
  add(wish: PictureWish): Picture {
    const known = this.orders.get(wish.id);
    if (known) return known.picture;
    const { width = 1600, height = 1200 } = wish;
    const svg = poster({
      seed: wish.seed ?? `${this.seed}/${wish.id}`,
      scene: wish.scene,
      width,
      height,
      time: wish.time,
      season: wish.season,
      palette: wish.palette,
      temple: wish.where && templeIn(wish.where),
      town: wish.where && townIn(wish.where),
      nature: wish.where && natureIn(wish.where),
    });
    const picture: Picture = {
      src: `fernweh/${wish.id}/${slugify(wish.name) || 'picture'}.jpg`,
      alt: wish.alt,
      width,
      height,
      colour: dominant(svg),
    };
    this.orders.set(wish.id, { picture, svg });
    return picture;
  }

  get size(): number {
    return this.orders.size;
  }

  /** `pictures/<id>.svg` and `pictures/index.json`. */
  files(): Map<string, string> {
    const files = new Map<string, string>();
    const index: Record<string, { width: number; height: number; colour: string; alt: string }> = {};
    for (const [id, { picture, svg }] of [...this.orders].sort(([a], [b]) => (a < b ? -1 : 1))) {
      files.set(`pictures/${id}.svg`, svg);
      index[id] = { width: picture.width, height: picture.height, colour: picture.colour, alt: picture.alt };
    }
    files.set('pictures/index.json', JSON.stringify(index));
    return files;
  }
}

/** The hours of a tour's five pictures: always a bright first one, one dusk, at most one night. */
export function hours(seed: string, title: string): string[] {
  const draw = random(seed, 'hours', title);
  return [
    draw.pick(['day', 'day', 'dawn']),
    ...draw.shuffle(['dawn', 'day', 'dusk', draw.pick(['night', 'dusk', 'day'])]),
  ];
}
