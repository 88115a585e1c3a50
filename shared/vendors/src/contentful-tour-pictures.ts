import type { OnSlip } from '@fernweh/contracts/lenient';
import { readEntryLeniently } from '@fernweh/contracts/lenient';
import type { TourPicture } from '@fernweh/contracts/tour';
import { z } from 'zod';
import { schemaOf } from './contentful-model.ts';
import { assetSchema, photographFields, pictureOfAsset } from './contentful-picture.ts';

const TYPE = 'tour-picture';
const NAME = z.string().optional();

const entrySchema = schemaOf(
  TYPE,
  z.object({
    tours: z.array(z.string()).default([]),
    stay: NAME,
    guide: NAME,
    image: assetSchema,
    ...photographFields,
  }),
);

/** An entry of the delivery API with its links resolved. */
type TourPictureEntry = { sys: { id: string }; fields: Record<string, unknown> };

/**
 * The photographs of each tour by its slug: of its gallery, and of its stays and guides. Whoever fills the API's tours reads them here:
 * the site itself has them from the API (docs/decisions/193). One whose asset says nothing is called by what it shows.
 */
export function tourPictures(
  entries: readonly TourPictureEntry[],
  onSlip?: OnSlip,
): Map<string, TourPicture[]> {
  const found = new Map<string, TourPicture[]>();
  for (const { sys, fields } of entries) {
    const entry = readEntryLeniently(entrySchema, fields, {
      document: `contentful/${TYPE}/${sys.id}`,
      onSlip,
    });
    const picture = entry && pictureOfAsset(entry.image, entry);
    if (!picture) continue;
    const { tours, stay, guide } = entry;
    const shown = {
      ...picture,
      alt: picture.alt || (stay ?? guide ?? ''),
      ...(stay && { stay }),
      ...(guide && { guide }),
    };
    for (const tour of tours) found.set(tour, [...(found.get(tour) ?? []), shown]);
  }
  return found;
}
