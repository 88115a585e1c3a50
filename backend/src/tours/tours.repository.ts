import { join } from 'node:path';
import { type Tour, tour } from '@fernweh/contracts/tour';
import { z } from 'zod';
import { worldFile } from '../world/world-file.ts';
import { alikeness, popularity } from './ranking.ts';

/** Tours as visitors may see them: drafts are not there. */
export type ToursRepository = {
  /** A live or retired tour. */
  bySlug(slug: string): Promise<Tour | undefined>;
  /** Live tours in the order asked for; unknown slugs are left out. */
  bySlugs(slugs: readonly string[]): Promise<Tour[]>;
  /** Live tours, most popular first. */
  popular(limit: number): Promise<Tour[]>;
  /** Live tours most like this one, without it. */
  similarTo(tour: Tour, limit: number): Promise<Tour[]>;
};

export function createToursRepository(worldDirectory: string): ToursRepository {
  const file = worldFile(join(worldDirectory, 'backend/tours.json'), json => {
    const all = z.array(tour).parse(json);
    const live = all.filter(({ status }) => status === 'live');
    return {
      shown: new Map(all.filter(({ status }) => status !== 'draft').map(one => [one.slug, one])),
      live: live.sort((a, b) => popularity(b) - popularity(a)),
    };
  });

  return {
    async bySlug(slug) {
      return (await file()).shown.get(slug);
    },
    async bySlugs(slugs) {
      const { shown } = await file();
      return slugs.flatMap(slug => shown.get(slug) ?? []).filter(({ status }) => status === 'live');
    },
    async popular(limit) {
      return (await file()).live.slice(0, limit);
    },
    async similarTo(one, limit) {
      const { live } = await file();
      return live
        .filter(({ slug }) => slug !== one.slug)
        .map(other => ({ other, score: alikeness(one, other) }))
        .sort((a, b) => b.score - a.score)
        .slice(0, limit)
        .map(({ other }) => other);
    },
  };
}
