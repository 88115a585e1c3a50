import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TourPicture } from '@fernweh/contracts/tour';
import { tourPictures } from '@fernweh/vendors/contentful-tour-pictures';

/** A photograph of the world: an asset of Contentful, and what an entry that links to it says about it. */
export type Photograph = {
  /** Id of the asset, and of the picture at the image host. */
  id: string;
  /** Its file in `photographs/`. */
  file: string;
  width: number;
  height: number;
  /** The asset's description: the alternative text, with the placeholder's colour at its end. */
  description: string;
  title: string;
  alt: string;
  colour: string;
  /** Fields of the entry. */
  focalPoint: { focalPoint: { x: number; y: number } };
  credit: string;
  /** Slug of the post or tour. */
  of: string;
  shows: 'tour' | 'post' | 'stay';
  /** The stay's name. */
  stay?: string;
};

const FOLDER = path.join(import.meta.dirname, 'photographs');
const TABLE = path.join(import.meta.dirname, 'atlas/data/photographs.txt');
const SHOWS = ['tour', 'post', 'stay'] as const;

const numbers = (cell: string): [number, number] => {
  const [first = 0, second = 0] = cell.split(' ').map(Number);
  return [first, second];
};

function readPhotograph(line: string): Photograph {
  const cells = line.split('|').map(cell => cell.trim());
  const [file = '', size = '', colour = '', point = '', credit = '', where = '', title = '', alt = ''] =
    cells;
  const [kind, of = '', ...name] = where.split(' ');
  const shows = SHOWS.find(one => one === kind);
  if (!shows || !alt) throw new Error(`photographs.txt: "${line}" is not valid`);
  const [width, height] = numbers(size);
  const [x, y] = numbers(point);
  return {
    id: `photo-${path.parse(file).name}`,
    file,
    width,
    height,
    title,
    alt,
    colour,
    credit,
    of,
    shows,
    description: `${alt} ${colour}`,
    focalPoint: { focalPoint: { x, y } },
    ...(shows === 'stay' && { stay: name.join(' ') }),
  };
}

/** The photographs of the table. @throws Error for a line that is not valid */
export const photographs: readonly Photograph[] = readFileSync(TABLE, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map(readPhotograph);

export const photographOfPost = (slug: string): Photograph | undefined =>
  photographs.find(({ shows, of }) => shows === 'post' && of === slug);

/** The path below the image host. */
const sourceOf = ({ id, file, title }: Photograph): string => `fernweh/${id}/${title}${path.extname(file)}`;

/** `file` of the asset, as Contentful has it. */
export const assetFile = (photograph: Photograph) => ({
  url: `//images.fernweh.example/${sourceOf(photograph)}`,
  fileName: photograph.file,
  contentType: photograph.file.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
  details: {
    size: readFileSync(path.join(FOLDER, photograph.file)).length,
    image: { width: photograph.width, height: photograph.height },
  },
});

/** The fields of an entry `tour-picture`, without its links. */
export const tourPictureFields = ({ of, stay, focalPoint, credit }: Photograph) => ({
  ...{ tours: [of], focalPoint, credit },
  ...(stay && { stay }),
});

/** The photographs of tours as the site reads them from entries of Contentful. */
const ofTours: ReadonlyMap<string, TourPicture[]> = tourPictures(
  photographs
    .filter(({ shows }) => shows !== 'post')
    .map(photograph => ({
      sys: { id: photograph.id },
      fields: {
        ...tourPictureFields(photograph),
        image: {
          fields: {
            title: photograph.title,
            description: photograph.description,
            file: assetFile(photograph),
          },
        },
      },
    })),
);
export const photographsOfTour = (slug: string): readonly TourPicture[] => ofTours.get(slug) ?? [];

/** Copies the photographs to the pictures of a world in a folder. */
export function copyPhotographs(world: string): void {
  mkdirSync(path.join(world, 'pictures'), { recursive: true });
  for (const { id, file } of photographs)
    copyFileSync(path.join(FOLDER, file), path.join(world, 'pictures', `${id}${path.extname(file)}`));
}
