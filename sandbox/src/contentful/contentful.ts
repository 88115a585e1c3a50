import { type Call, Failure, type Service } from '../shared/server.ts';
import { readWorld } from '../shared/world-files.ts';
import { flatten, type Item, isPublished, linksIn, type Space } from './entries.ts';
import { matches, order } from './query.ts';

/** Contentful's delivery API over a file in the shape of a space export. Drafts are never delivered. */
const MOST = 1000;

const notFound = (id: string) => new Failure(404, `The resource could not be found. (${id})`);

export function contentfulService({
  worldDir,
  space = 'fernweh',
}: {
  worldDir: string;
  space?: string;
}): Service {
  const file = readWorld<Space>(worldDir, 'contentful/space.json');
  const locale = file.locales.find(one => one.default)?.code ?? 'en-GB';
  const flat = (items: Item[], name: string) =>
    items.filter(isPublished).map(item => flatten(item, { locale, space: name }));

  /** Linked entries and assets up to `depth` levels away; links without a target are listed in `errors`. */
  function included(items: Item[], entries: Item[], assets: Item[], depth: number) {
    const found = { Entry: new Map<string, Item>(), Asset: new Map<string, Item>() };
    const errors = new Map<string, object>();
    const requested = new Set(items.map(item => item.sys.id));
    let level = items;
    for (let i = 0; i < depth && level.length > 0; i++) {
      const next: Item[] = [];
      for (const { linkType, id } of level.flatMap(item => linksIn(item.fields))) {
        if (linkType !== 'Entry' && linkType !== 'Asset') continue;
        const target = (linkType === 'Entry' ? entries : assets).find(item => item.sys.id === id);
        if (!target) {
          errors.set(`${linkType}/${id}`, {
            sys: { id: 'notResolvable', type: 'error' },
            details: { type: 'Link', linkType, id },
          });
        } else if (!found[linkType].has(id) && !requested.has(id)) {
          found[linkType].set(id, target);
          next.push(target);
        }
      }
      level = next;
    }
    const includes = Object.fromEntries(
      Object.entries(found)
        .filter(([, map]) => map.size > 0)
        .map(([type, map]) => [type, [...map.values()]]),
    );
    return {
      ...(Object.keys(includes).length > 0 && { includes }),
      ...(errors.size > 0 && { errors: [...errors.values()] }),
    };
  }

  function list(call: Call, items: Item[], entries: Item[], assets: Item[]) {
    const query = call.url.searchParams;
    const number = (name: string, fallback: number) => {
      const value = Number(query.get(name) ?? fallback);
      if (!Number.isInteger(value) || value < 0)
        throw new Failure(400, `The query parameter ${name} is not a number`);
      return value;
    };
    const limit = Math.min(number('limit', 100), MOST);
    const skip = number('skip', 0);
    const all = order(
      items.filter(item => matches(item, query)),
      query.get('order'),
    );
    const page = all.slice(skip, skip + limit);
    return {
      json: {
        sys: { type: 'Array' },
        total: all.length,
        skip,
        limit,
        items: page,
        ...included(page, entries, assets, Math.min(number('include', 1), 10)),
      },
    };
  }

  const inSpace = (call: Call) => {
    if (call.params.space !== space) throw notFound(`space ${call.params.space}`);
    const token = call.headers.authorization ?? call.url.searchParams.get('access_token');
    if (!token) throw new Failure(401, 'The access token you sent could not be found or is invalid.');
    return { entries: flat(file.entries, space), assets: flat(file.assets, space) };
  };
  const one = (items: Item[], id = '') => {
    const item = items.find(candidate => candidate.sys.id === id);
    if (!item) throw notFound(id);
    return { json: item };
  };
  const base = ['/spaces/:space/environments/:environment', '/spaces/:space'];
  const get = (path: string, handle: Service['routes'][number]['handle']) =>
    base.map(prefix => ({ method: 'GET', path: prefix + path, handle }));

  const sysIdOf: Record<number, string> = {
    400: 'InvalidQuery',
    401: 'AccessTokenInvalid',
    404: 'NotFound',
    405: 'MethodNotAllowed',
  };
  return {
    name: 'contentful',
    error: failure => ({
      sys: { type: 'Error', id: sysIdOf[failure.status] ?? 'ServerError' },
      message: failure.message,
      requestId: 'stand-in',
    }),
    routes: [
      ...get('/entries', call => {
        const { entries, assets } = inSpace(call);
        return list(call, entries, entries, assets);
      }),
      ...get('/entries/:id', call => one(inSpace(call).entries, call.params.id)),
      ...get('/assets', call => {
        const { entries, assets } = inSpace(call);
        return list(call, assets, entries, assets);
      }),
      ...get('/assets/:id', call => one(inSpace(call).assets, call.params.id)),
      ...get('/content_types', call => {
        inSpace(call);
        return {
          json: {
            sys: { type: 'Array' },
            total: file.contentTypes.length,
            skip: 0,
            limit: 100,
            items: file.contentTypes,
          },
        };
      }),
      ...get('/locales', call => {
        inSpace(call);
        return {
          json: {
            sys: { type: 'Array' },
            total: file.locales.length,
            skip: 0,
            limit: 100,
            items: file.locales,
          },
        };
      }),
    ],
  };
}
