/** Contentful, called on the server only: the journal and the promotional items of the menu (product/services). */
export { type PostList, post, postDates, posts, postTags } from './contentful-posts.ts';
export { promotionalNavItems, promotionalSubNavItems } from './contentful-promotions.ts';
