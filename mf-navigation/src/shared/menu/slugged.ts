/**
 * Gives every entry of a list a unique slug for React's keys and the menu's state. An entry without a slug gets one from its
 * title; a repeated slug gets a number.
 */
export function slugged<Entry extends { slug: string; title: string }>(entries: readonly Entry[]): Entry[] {
  const used = new Set<string>();
  return entries.map(entry => {
    const wanted = entry.slug || entry.title.toLowerCase().replaceAll(/\s+/g, '-');
    let slug = wanted;
    for (let n = 2; used.has(slug); n++) slug = `${wanted}-${n}`;
    used.add(slug);
    return { ...entry, slug };
  });
}
