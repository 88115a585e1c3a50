import type { PlaceCard } from '@fernweh/contracts/content';
import { Band } from '@fernweh/ui/band';
import { RegionCard, RegionGrid } from '@fernweh/ui/region-card';
import { SectionHead } from '@fernweh/ui/section-head';
import styles from './place-countries.module.css';

type Country = PlaceCard & { href: string };

/** The countries of a region as small cards: a region may have a dozen, and its tours follow below. */
export function PlaceCountries({ countries }: { countries: readonly Country[] }) {
  if (countries.length === 0) return null;
  return (
    <Band tone="sand" labelledBy="countries">
      <SectionHead title="Country by country" id="countries" />
      <div className={styles.small}>
        <RegionGrid>
          {countries.map(({ slug, title, href, picture, tourCount }) => (
            <RegionCard key={slug} title={title} href={href} picture={picture} tourCount={tourCount} />
          ))}
        </RegionGrid>
      </div>
    </Band>
  );
}
