/** The page numbers to show: first, last, current and its neighbours, with gaps. At most seven entries, which fit 320 px. */
export function pageWindow(page: number, pages: number): (number | 'before' | 'after')[] {
  if (pages <= 5) return Array.from({ length: pages }, (_, i) => i + 1);
  const from = Math.min(Math.max(2, page), pages - 2);
  const middle = page <= 3 ? [2, 3] : page >= pages - 2 ? [pages - 2, pages - 1] : [from];
  return [
    1,
    ...((middle[0] ?? 2) > 2 ? (['before'] as const) : []),
    ...middle,
    ...((middle.at(-1) ?? 2) < pages - 1 ? (['after'] as const) : []),
    pages,
  ];
}
