const SHAPE = /^(\/(:[a-z]\w*|[\w.-]+|\*$))+$/;
/** The shell names so what a final `*` stands for. */
const TAKEN = 'rest';

/** `/`, `/blog/rss.xml`, `/offers/:slug` or `/offers/*`: each parameter is a whole segment with a name of its own. */
export const isPathPattern = (pattern: string): boolean =>
  pattern === '/' || (SHAPE.test(pattern) && hasOwnNames(pattern));

/** A pattern at which a remote can have a page outside the site's route table. */
export const isPagePattern = (pattern: string): boolean =>
  pattern !== '/' && !pattern.includes('.') && isPathPattern(pattern);

function hasOwnNames(pattern: string): boolean {
  const names = pattern.split('/').filter(segment => segment.startsWith(':'));
  return new Set(names).size === names.length && !names.includes(`:${TAKEN}`);
}
