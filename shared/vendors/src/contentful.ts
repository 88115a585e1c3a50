/** Contentful, on the server only: the journal and the promotional items of the menu (specification §7). */
export { type PostList, post, postDates, posts, postTags } from './contentful-posts.ts';
export { promotionalNavItems, promotionalSubNavItems } from './contentful-promotions.ts';
