import { type Post, type PostSummary, picture, post as postSchema } from '@fernweh/contracts/content';
import { z } from 'zod';
import { type Call, type EntryQuery, entriesOf } from './contentful-client.ts';
import { assetPicture } from './contentful-picture.ts';

const TYPE = 'blog';
/** More posts than the journal will have for years; Contentful's own limit is 1000. */
const EVERY = 1000;

/**
 * The picture is a linked asset; the field `picture` beside it holds what an asset has no place for, its colour above
 * all, and is then the better source.
 */
const fields = z
  .object({ picture: picture.optional().catch(undefined), image: assetPicture.optional().catch(undefined) })
  .loose()
  .transform(({ image, ...rest }) => ({ ...rest, picture: rest.picture ?? image }))
  .pipe(
    postSchema.extend({
      tags: z.array(z.string()).default([]),
      tours: z.array(z.string()).default([]),
    }),
  );

export type PostList = { posts: PostSummary[]; total: number };

/** The journal, newest first. @throws Error where Contentful does not answer in time. */
export async function posts(
  { tag, limit, skip = 0 }: { tag?: string; limit: number; skip?: number },
  call: Call,
): Promise<PostList> {
  const query: EntryQuery = { order: ['-fields.publishedAt'], limit, skip };
  if (tag) query['fields.tags[in]'] = tag;
  const { items, total } = await entriesOf(TYPE, query, call);
  return { total, posts: items.flatMap(({ sys, fields }) => summaryOf(sys.id, fields)) };
}

/** The post of a slug, or undefined where there is none. */
export async function post(slug: string, call: Call): Promise<Post | undefined> {
  const { items } = await entriesOf(TYPE, { 'fields.slug': slug, limit: 1 }, call);
  const [found] = items;
  return found && { ...fields.parse(found.fields), updatedAt: found.sys.updatedAt };
}

const dated = z.object({
  sys: z.object({ updatedAt: z.string() }),
  fields: z.object({ slug: z.string() }),
});

/** Every post there is, with the instant it was last changed. */
export async function postDates(call: Call): Promise<{ slug: string; updatedAt: string }[]> {
  const select = ['sys.updatedAt', 'fields.slug'];
  const { items } = await entriesOf(TYPE, { select, order: ['-fields.publishedAt'], limit: EVERY }, call);
  return items.flatMap(item => {
    const { data } = dated.safeParse(item);
    return data ? [{ slug: data.fields.slug, updatedAt: data.sys.updatedAt }] : [];
  });
}

/** Every tag in use, the most used first. */
export async function postTags(call: Call): Promise<string[]> {
  const { items } = await entriesOf(TYPE, { select: ['fields.tags'], limit: EVERY }, call);
  const counts = new Map<string, number>();
  for (const { fields } of items)
    for (const tag of z.array(z.string()).catch([]).parse(fields.tags))
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([tag]) => tag);
}

/** One post that an editor left half done must not cost the list. */
function summaryOf(id: string, entry: unknown): PostSummary[] {
  const parsed = fields.safeParse(entry);
  if (!parsed.success) {
    console.warn(`${TYPE} ${id} is not valid`, parsed.error.message);
    return [];
  }
  const { body: _, tours: __, ...summary } = parsed.data;
  return [summary];
}
