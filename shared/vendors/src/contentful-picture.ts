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

/** Editors end an asset's description with the placeholder's colour: "A bay at dusk #2a4d5f". */
const COLOUR = /\s*(#[0-9a-f]{6})\s*$/i;

/** The asset as a picture below the image host (`//images…/fernweh/a/b.jpg`); undefined where its path is not valid. */
export function pictureOfAsset({ fields }: z.output<typeof assetSchema>): Picture | undefined {
  const { file, title = '', description = '' } = fields;
  return pictureSchema.safeParse({
    src: file.url.replace(/^(https?:)?\/\/[^/]+\//, '').replace(/\?.*$/, ''),
    alt: description.replace(COLOUR, '') || title,
    width: file.details.image.width,
    height: file.details.image.height,
    colour: COLOUR.exec(description)?.[1],
  }).data;
}
