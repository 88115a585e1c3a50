import { type Post, type PostSummary, post as postSchema } from '@fernweh/contracts/content';
import { readEntryLeniently } from '@fernweh/contracts/lenient';
import { z } from 'zod';
import { type Call, type Entry, entriesOf } from './contentful-client.ts';
import { type EntryQuery, schemaOf } from './contentful-model.ts';
import { assetSchema, photographFields, pictureOfAsset } from './contentful-picture.ts';

const TYPE = 'blog';
/** Contentful returns at most 1000 entries at once; the journal has far fewer posts. */
const LIMIT = 1000;

/**
 * The picture is a linked asset, `image`. The field `picture` beside it holds what an asset has no place for, above all
 * the placeholder's colour, and comes first. A photograph has its focal point and its credit beside it.
 */
const entrySchema = schemaOf(
  TYPE,
  postSchema.omit({ updatedAt: true }).extend({ image: assetSchema.optional(), ...photographFields }),
);

export type PostList = { posts: PostSummary[]; total: number };

/** Posts of the journal, newest first. @throws Error where Contentful does not answer in time */
export async function posts(
  { tag, limit, skip = 0 }: { tag?: string; limit: number; skip?: number },
  call: Call,
): Promise<PostList> {
  const query: EntryQuery<typeof TYPE> = { order: ['-fields.publishedAt'], limit, skip };
  if (tag) query['fields.tags[in]'] = tag;
  const { items, total } = await entriesOf(TYPE, query, call);
  return { total, posts: items.flatMap(entry => summaryOf(entry, call)) };
}

/** The post with a slug; undefined where there is none, or where its entry can't be shown. */
export async function post(slug: string, call: Call): Promise<Post | undefined> {
  const { items } = await entriesOf(TYPE, { 'fields.slug': slug, limit: 1 }, call);
  const [found] = items;
  const read = found && readPost(found, call);
  return read && { ...read, updatedAt: found.sys.updatedAt };
}

const dated = z.object({
  sys: z.object({ updatedAt: z.string() }),
  fields: z.object({ slug: z.string() }),
});

/** The slugs of all posts, with the instant of their last change. */
export async function postDates(call: Call): Promise<{ slug: string; updatedAt: string }[]> {
  const { items } = await entriesOf(
    TYPE,
    { select: ['sys.updatedAt', 'fields.slug'], order: ['-fields.publishedAt'], limit: LIMIT },
    call,
  );
  return items.flatMap(item => {
    const { data } = dated.safeParse(item);
    return data ? [{ slug: data.fields.slug, updatedAt: data.sys.updatedAt }] : [];
  });
}

/** All tags in use, the most used first. */
export async function postTags(call: Call): Promise<string[]> {
  const { items } = await entriesOf(TYPE, { select: ['fields.tags'], limit: LIMIT }, call);
  const counts = new Map<string, number>();
  for (const { fields } of items)
    for (const tag of z.array(z.string()).catch([]).parse(fields.tags))
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([tag]) => tag);
}

function summaryOf(entry: Entry, call: Call): PostSummary[] {
  const read = readPost(entry, call);
  if (!read) return [];
  const { body: _, tours: __, ...summary } = read;
  return [summary];
}

function readPost({ sys, fields }: Entry, { onSlip }: Call): Post | undefined {
  const read = readEntryLeniently(entrySchema, fields, { document: `contentful/${TYPE}/${sys.id}`, onSlip });
  if (!read) return undefined;
  const { image, focalPoint, credit, ...post } = read;
  return { ...post, picture: post.picture ?? (image && pictureOfAsset(image, { focalPoint, credit })) };
}
