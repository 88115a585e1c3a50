/** Entries and assets of a space export, and their form in the delivery API. */
export type Item = {
  sys: {
    id: string;
    type: string;
    createdAt?: string;
    updatedAt?: string;
    publishedVersion?: number;
    contentType?: { sys: { id: string } };
    [key: string]: unknown;
  };
  fields: Record<string, unknown>;
};
export type Space = {
  entries: Item[];
  assets: Item[];
  contentTypes: unknown[];
  locales: { code: string; default?: boolean }[];
};

/** Only published items that are not archived are in the delivery API. */
export const isPublished = (item: Item) =>
  item.sys.publishedVersion !== undefined && item.sys.archivedVersion === undefined;

/** Turns fields by locale into fields of one locale, with the `sys` of the delivery API. */
export function flatten(item: Item, { locale, space }: { locale: string; space: string }): Item {
  const { id, type, createdAt, updatedAt, publishedVersion, contentType } = item.sys;
  const fields = Object.entries(item.fields).flatMap(([name, values]) => {
    const value = (values as Record<string, unknown>)[locale];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    metadata: { tags: [], concepts: [] },
    sys: {
      space: { sys: { type: 'Link', linkType: 'Space', id: space } },
      id,
      type,
      createdAt,
      updatedAt,
      environment: { sys: { id: 'master', type: 'Link', linkType: 'Environment' } },
      publishedVersion,
      revision: 1,
      ...(contentType && { contentType }),
      locale,
    },
    fields: Object.fromEntries(fields),
  } as Item;
}

type Link = { linkType: string; id: string };

/** Every link in a value, however deep. */
export function linksIn(value: unknown): Link[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (typeof value !== 'object' || value === null) return [];
  const sys = (value as { sys?: { type?: string; linkType?: string; id?: string } }).sys;
  if (sys?.type === 'Link' && sys.linkType && sys.id) return [{ linkType: sys.linkType, id: sys.id }];
  return Object.values(value).flatMap(linksIn);
}
