import * as paths from '@fernweh/contracts/paths';

/** URL of a page of the journal. Page 1 and the absence of a tag add no parameter. */
export function blogHref({ page = 1, tag }: { page?: number; tag?: string } = {}): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (tag) query.set('tag', tag);
  return query.size > 0 ? `${paths.blog.href()}?${query}` : paths.blog.href();
}
