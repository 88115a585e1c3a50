import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, version } from './columns.ts';

/** Saved tours of a user or of an anonymous visitor. */
export const wishlists = pgTable('wishlists', {
  owner: text('owner').primaryKey(),
  /** Slugs in the order they were saved. */
  tours: jsonb('tours').$type<string[]>().notNull(),
  shareToken: text('share_token').unique(),
  updatedAt: instant('updated_at').notNull(),
  /** When the list was last read or changed, to the day. Anonymous lists expire by it. */
  usedAt: instant('used_at').notNull().defaultNow(),
  version: version(),
});

export const posts = pgTable('posts', {
  id: id(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  author: text('author').notNull(),
  tags: jsonb('tags').$type<string[]>().notNull(),
  tours: jsonb('tours').$type<string[]>().notNull(),
  publishedAt: instant('published_at').notNull(),
});
