import type { Item, Space } from './space.ts';

type Link = { sys: { type: 'Link'; linkType: 'Entry' | 'Asset'; id: string } };
export type NotResolvable = { sys: { id: 'notResolvable'; type: 'error' }; details: object };

export type Includes = { Entry?: Item[]; Asset?: Item[] };

/**
 * What the items point to, `depth` levels deep and without the items themselves, and the links that lead nowhere:
 * to a draft, or to nothing at all.
 */
export function resolveLinks(items: Item[], space: Space, depth: number) {
  const all = {
    Entry: new Map(space.entries.map(entry => [entry.sys.id, entry])),
    Asset: new Map(space.assets.map(asset => [asset.sys.id, asset])),
  };
  const own = new Set(items);
  const found = { Entry: new Set<Item>(), Asset: new Set<Item>() };
  const errors = new Map<string, NotResolvable>();
  let level = items;
  for (let n = 0; n < depth && level.length > 0; n++) {
    const next: Item[] = [];
    for (const { sys } of level.flatMap(item => linksIn(item.fields))) {
      const target = all[sys.linkType].get(sys.id);
      if (!target) errors.set(`${sys.linkType} ${sys.id}`, notResolvable(sys));
      else if (!own.has(target) && !found[sys.linkType].has(target)) {
        found[sys.linkType].add(target);
        next.push(target);
      }
    }
    level = next;
  }
  const includes: Includes = {};
  if (found.Entry.size > 0) includes.Entry = [...found.Entry];
  if (found.Asset.size > 0) includes.Asset = [...found.Asset];
  return { includes, errors: [...errors.values()] };
}

const notResolvable = ({ linkType, id }: Link['sys']): NotResolvable => ({
  sys: { id: 'notResolvable', type: 'error' },
  details: { type: 'Link', linkType, id },
});

/** Every link in a value, however deep: rich text carries links too. */
export function linksIn(value: unknown): Link[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (!value || typeof value !== 'object') return [];
  if (isLink(value)) return [value];
  return Object.values(value).flatMap(linksIn);
}

function isLink(value: object): value is Link {
  const sys = (value as { sys?: { type?: unknown; linkType?: unknown } }).sys;
  return sys?.type === 'Link' && (sys.linkType === 'Entry' || sys.linkType === 'Asset');
}
