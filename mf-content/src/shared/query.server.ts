/** Page number of a list's URL; 1 where it says none, undefined where it says nonsense. */
export function pageNumber(url: URL): number | undefined {
  const text = url.searchParams.get('page') ?? '1';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}
