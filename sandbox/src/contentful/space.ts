import { z } from 'zod';

/** A space export as `contentful space export` writes it, as far as delivery needs it. */
const sys = z.looseObject({ id: z.string() });
const localised = z.record(z.string(), z.record(z.string(), z.unknown()));

const entry = z.object({
  sys: sys.extend({ contentType: z.object({ sys }) }),
  fields: localised.default({}),
  metadata: z.looseObject({}).optional(),
});
const asset = z.object({ sys, fields: localised.default({}), metadata: z.looseObject({}).optional() });
const contentType = z.looseObject({
  sys,
  name: z.string().optional(),
  fields: z.array(z.looseObject({ id: z.string(), type: z.string() })).default([]),
});

export const spaceExport = z.looseObject({
  contentTypes: z.array(contentType).default([]),
  entries: z.array(entry).default([]),
  assets: z.array(asset).default([]),
  locales: z.array(z.looseObject({ code: z.string(), default: z.boolean().optional() })).default([]),
});
export type SpaceExport = z.infer<typeof spaceExport>;
export type ExportedItem = SpaceExport['entries'][number] | SpaceExport['assets'][number];

export type Fields = Record<string, unknown>;
/** An entry or asset as the delivery API gives it: one locale, flat fields. */
export type Item = { metadata: object; sys: Record<string, unknown> & { id: string }; fields: Fields };

/** What is delivered: published items only, each in the space's default locale. */
export type Space = {
  contentTypes: SpaceExport['contentTypes'];
  locales: SpaceExport['locales'];
  defaultLocale: string;
  entries: Item[];
  assets: Item[];
};
