import type { Tour } from '@fernweh/contracts/tour';

export type ToursRepository = {
  find(slug: string): Tour | undefined;
  /** In the order asked for; unknown slugs are left out. */
  findMany(slugs: readonly string[]): Tour[];
  /** Most loved first. */
  popular(limit: number): Tour[];
  /** Like a tour in place, style, pace and length; best first. */
  similar(slug: string, limit: number): Tour[];
};

const loved = (tour: Tour) => (tour.rating ?? 4.2) * 40 + Math.min(tour.reviewCount, 60);

function likeness(a: Tour, b: Tour): number {
  const shared = (x: readonly string[], y: readonly string[]) => x.filter(one => y.includes(one)).length;
  const country = shared(a.countries.map(one => one.slug), b.countries.map(one => one.slug));
  const region = shared([...new Set(a.countries.map(one => one.region))], [...new Set(b.countries.map(one => one.region))]);
  return country * 3 + region * 2.5 + shared(a.styles, b.styles) * 2 - Math.abs(a.pace - b.pace) * 0.8 - Math.abs(a.days - b.days) * 0.25 + loved(b) / 400;
}

export function toursRepository(tours: readonly Tour[]): ToursRepository {
  const live = tours.filter(tour => tour.status === 'live');
  const bySlug = new Map(live.map(tour => [tour.slug, tour]));
  const byLove = [...live].sort((a, b) => loved(b) - loved(a) || (a.slug < b.slug ? -1 : 1));
  return {
    find: slug => bySlug.get(slug),
    findMany: slugs => [...new Set(slugs)].flatMap(slug => bySlug.get(slug) ?? []),
    popular: limit => byLove.slice(0, limit),
    similar(slug, limit) {
      const tour = bySlug.get(slug);
      if (!tour) return [];
      return live
        .filter(other => other !== tour)
        .map(other => ({ other, score: likeness(tour, other) }))
        .sort((a, b) => b.score - a.score || (a.other.slug < b.other.slug ? -1 : 1))
        .slice(0, limit)
        .map(one => one.other);
    },
  };
}
