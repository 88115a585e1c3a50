import { type ExportedItem, type Item, type Space, type SpaceExport, spaceExport } from './space.ts';

/** Turns an export into what delivery shows: drafts and archived items are not part of it. */
export function deliver(json: unknown, ids: { space: string; environment: string }): Space {
  const space = spaceExport.parse(json);
  const { code: defaultLocale } = space.locales.find(locale => locale.default) ?? { code: 'en-US' };
  const show = (type: 'Entry' | 'Asset') => (item: ExportedItem) => flatten(item, type, defaultLocale, ids);
  return {
    contentTypes: space.contentTypes,
    locales:
      space.locales.length > 0
        ? space.locales
        : [{ code: defaultLocale, name: defaultLocale, default: true }],
    defaultLocale,
    entries: space.entries.filter(isPublished).map(show('Entry')),
    assets: space.assets.filter(isPublished).map(show('Asset')),
  };
}

/** A draft has never been published; an archived item is withdrawn. */
function isPublished({ sys }: ExportedItem): boolean {
  const { publishedVersion, publishedAt, archivedVersion, archivedAt } = sys as Record<string, unknown>;
  return Boolean(publishedVersion ?? publishedAt) && !archivedVersion && !archivedAt;
}

function flatten(
  { sys, fields, metadata }: ExportedItem,
  type: 'Entry' | 'Asset',
  locale: string,
  ids: { space: string; environment: string },
): Item {
  const about = sys as Record<string, unknown>;
  const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });
  const flat = Object.entries(fields).flatMap(([name, values]) =>
    locale in values ? [[name, values[locale]] as const] : [],
  );
  return {
    metadata: { tags: [], concepts: [], ...metadata },
    sys: {
      space: link('Space', ids.space),
      id: sys.id,
      type,
      createdAt: about.createdAt ?? about.publishedAt,
      updatedAt: about.publishedAt ?? about.updatedAt,
      environment: link('Environment', ids.environment),
      publishedVersion: about.publishedVersion ?? 1,
      revision: about.publishedCounter ?? 1,
      ...('contentType' in sys ? { contentType: link('ContentType', contentTypeOf(sys)) } : {}),
      locale,
    },
    fields: Object.fromEntries(flat),
  };
}

const contentTypeOf = (sys: SpaceExport['entries'][number]['sys']) => sys.contentType.sys.id;
