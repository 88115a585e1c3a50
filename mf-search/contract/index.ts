/** What mf-search declares to all others. For servers and tools: browsers have its types by the site, and checks without zod. */
export const owner = 'mf-search';
export * from './fragments.ts';
