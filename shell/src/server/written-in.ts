/** Services that editors write in, by the first part of a document's name. Other names become `other`. */
const SOURCES: readonly (readonly [prefix: string, source: string])[] = [
  ['/v3/', 'content'],
  ['contentful/', 'contentful'],
  ['builder/', 'builder'],
];

/** The service in which a document was written, as a label of metrics. */
export const sourceOf = (document: string): string =>
  SOURCES.find(([prefix]) => document.startsWith(prefix))?.[1] ?? 'other';
