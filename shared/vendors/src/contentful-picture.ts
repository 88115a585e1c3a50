import { type Picture, picture as pictureSchema } from '@fernweh/contracts/content';
import { z } from 'zod';

/** A linked asset of Contentful, as far as pictures need it. */
export const assetSchema = z.object({
  fields: z.object({
    title: z.string().optional(),
    description: z.string().optional(),
    file: z.object({
      url: z.string(),
      details: z.object({ image: z.object({ width: z.int(), height: z.int() }) }),
    }),
  }),
});

/**
 * What an asset has no place for stands in fields of the entry that links to it. `focalPoint` is in pixels of the original, as
 * Contentful's app "Image Focal Point" writes it.
 */
export const photographFields = {
  focalPoint: z.object({ focalPoint: z.object({ x: z.number(), y: z.number() }) }).optional(),
  credit: z.string().optional(),
};
type PhotographFields = z.output<z.ZodObject<typeof photographFields>>;

/** Editors end an asset's description with the placeholder's colour: "A bay at dusk #2a4d5f". */
const COLOUR = /\s*(#[0-9a-f]{6})\s*$/i;

/** The asset as a picture below the image host (`//images…/fernweh/a/b.jpg`); undefined where its path is not valid. */
export function pictureOfAsset(
  { fields }: z.output<typeof assetSchema>,
  { focalPoint, credit }: PhotographFields = {},
): Picture | undefined {
  const { file, title = '', description = '' } = fields;
  const { width, height } = file.details.image;
  return pictureSchema.safeParse({
    src: file.url.replace(/^(https?:)?\/\/[^/]+\//, '').replace(/\?.*$/, ''),
    alt: description.replace(COLOUR, '') || title,
    width,
    height,
    colour: COLOUR.exec(description)?.[1],
    ...(credit?.trim() && { credit: credit.trim() }),
    ...(focalPoint && {
      focus: {
        x: shareOf(focalPoint.focalPoint.x, width),
        y: shareOf(focalPoint.focalPoint.y, height),
      },
    }),
  }).data;
}

/** The share of a side at which a pixel is, to a hundredth. A point beside a picture that was replaced by a smaller one is at its edge. */
const shareOf = (pixel: number, side: number) =>
  Math.round(Math.min(1, Math.max(0, pixel / side)) * 100) / 100;
