import { picture as pictureSchema } from '@fernweh/contracts/content';
import { z } from 'zod';

/** Sand of the design system, where the editors gave no colour of the picture. */
const NO_COLOUR = '#f0e8db';

const asset = z.object({
  fields: z.object({
    title: z.string().optional(),
    description: z.string().optional(),
    file: z.object({
      url: z.string(),
      details: z.object({ image: z.object({ width: z.int(), height: z.int() }) }),
    }),
  }),
});

/** The colour stands at the end of an asset's description: "A bay at dusk #2a4d5f". */
const COLOUR = /\s*(#[0-9a-f]{6})\s*$/i;

/** A linked asset of Contentful as the site's picture: its path below the image host (`//images…/fernweh/a/b.jpg`). */
export const assetPicture = asset.transform(({ fields }) => {
  const { file, title = '', description = '' } = fields;
  return pictureSchema.parse({
    src: file.url.replace(/^(https?:)?\/\/[^/]+\//, '').replace(/\?.*$/, ''),
    alt: description.replace(COLOUR, '') || title,
    width: file.details.image.width,
    height: file.details.image.height,
    colour: COLOUR.exec(description)?.[1] ?? NO_COLOUR,
  });
});
