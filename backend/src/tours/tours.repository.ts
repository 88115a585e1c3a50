import { likedScore } from '@fernweh/contracts/liked';
import type { Tour } from '@fernweh/contracts/tour';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueView } from '../catalogue/load-catalogue.ts';
import { alikenessTo, best } from './ranking.ts';

/** Tours that visitors may see. Drafts are not among them. */
export type ToursRepository = {
  /** A live or retired tour. */
  bySlug(slug: string): Promise<Tour | undefined>;
  /** Live tours in the requested order. Unknown slugs are left out. */
  bySlugs(slugs: readonly string[]): Promise<Tour[]>;
  /** Live tours, most popular first. */
  popular(limit?: number): Promise<Tour[]>;
  /** Live tours that are most similar to this one, without itself. */
  similarTo(tour: Tour, limit: number): Promise<Tour[]>;
};

export function createToursRepository(catalogue: Catalogue): ToursRepository {
  const indexes = new WeakMap<CatalogueView, Index>();
  async function index(): Promise<Index> {
    const view = await catalogue.view();
    const current = indexes.get(view) ?? indexOf(view);
    indexes.set(view, current);
    return current;
  }

  return {
    async bySlug(slug) {
      return (await index()).shown.get(slug);
    },
    async bySlugs(slugs) {
      const { shown } = await index();
      return slugs.flatMap(slug => shown.get(slug) ?? []).filter(({ status }) => status === 'live');
    },
    async popular(limit) {
      return (await index()).live.slice(0, limit);
    },
    async similarTo(one, limit) {
      const { live } = await index();
      const others = live.filter(({ slug }) => slug !== one.slug);
      return best(others, limit, alikenessTo(one));
    },
  };
}

type Index = { shown: Map<string, Tour>; live: Tour[] };

function indexOf({ tours }: CatalogueView): Index {
  const live = tours.filter(({ status }) => status === 'live');
  return {
    shown: new Map(tours.filter(({ status }) => status !== 'draft').map(one => [one.slug, one])),
    live: live.sort((a, b) => likedScore(b) - likedScore(a)),
  };
}
