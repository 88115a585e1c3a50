import { join } from 'node:path';
import { z } from 'zod';
import type { Environment } from '../environment.ts';
import { type Answer, type Ask, Refusal } from '../listener/answer.ts';
import type { StandIn } from '../listener/listener.ts';
import { worldFile } from '../world/world-file.ts';
import { matches } from './query.ts';

/** Entries by model; the world may also hold one plain list, whose model is `page`. */
const entries = z.array(z.looseObject({ data: z.looseObject({}) }));
const file = z.union([
  entries.transform(list => ({ page: list })),
  z.object({ results: entries }).transform(({ results }) => ({ page: results })),
  z.record(z.string(), entries),
]);
export type BuilderEntry = z.infer<typeof entries>[number];

const DEFAULT_LIMIT = 30;
const MOST = 100;

/** The page builder's content API: GET /api/v3/content/{model}?apiKey=…&query.data.slug=… → {results}. */
export function pageBuilder({ WORLD_DIR, BUILDER_PORT }: Environment): StandIn {
  const models = worldFile<Record<string, BuilderEntry[]>>(join(WORLD_DIR, 'builder/pages.json'), json =>
    file.parse(json),
  );
  return {
    name: 'page builder',
    variable: 'BUILDER_PORT',
    port: BUILDER_PORT,
    handle: async ask => content(await models(), ask),
  };
}

function content(models: Record<string, BuilderEntry[]>, { url, method }: Ask): Answer {
  const [, name] = /^\/api\/v3\/content\/([\w-]+)$/.exec(url.pathname) ?? [];
  if (!name || method !== 'GET') throw new Refusal(404, 'GET /api/v3/content/{model}');
  if (!url.searchParams.get('apiKey')) throw new Refusal(401, 'apiKey is required');
  const offset = whole(url, 'offset', 0);
  const limit = Math.min(whole(url, 'limit', DEFAULT_LIMIT), MOST);
  const drafts = url.searchParams.get('includeUnpublished') === 'true';
  const found = (models[name] ?? []).filter(
    entry => (drafts || isPublished(entry)) && matches(entry, url.searchParams),
  );
  return { body: { results: found.slice(offset, offset + limit) } };
}

const isPublished = ({ published = 'published' }: BuilderEntry) => published === 'published';

function whole(url: URL, name: string, fallback: number): number {
  const text = url.searchParams.get(name);
  if (text === null) return fallback;
  if (!/^\d{1,6}$/.test(text)) throw new Refusal(400, `${name} is a whole number`);
  return Number(text);
}
