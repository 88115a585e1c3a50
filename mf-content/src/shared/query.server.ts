/** `page` of a URL: 1 where it is absent, undefined where it is no page number. */
export function pageNumber(url: URL): number | undefined {
  const text = url.searchParams.get('page') ?? '1';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}
