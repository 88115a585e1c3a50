/**
 * Entries of a list, each with a slug of its own: React's keys and the menu's state need one. An entry without a slug gets
 * its title's; an entry with the slug of an earlier one gets a number behind it.
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
