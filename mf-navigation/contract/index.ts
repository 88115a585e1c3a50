/** What mf-navigation declares to all others. For servers and tools: browsers have its types by the site, and checks without zod. */
export const owner = 'mf-navigation';
export * as payloads from './event-payloads.ts';
export * as topics from './events.ts';
export * from './fragments.ts';
export * as checks from './generated/event-checks.ts';
