import type { PlaceCard, PlaceMap as PlaceMapData } from '@fernweh/contracts/content';
import { Band } from '@fernweh/ui/band';
import { classNames } from '@fernweh/ui/class-names';
import { PlaceMap } from '@fernweh/ui/place-map';
import { RegionCard, RegionGrid } from '@fernweh/ui/region-card';
import { SectionHead } from '@fernweh/ui/section-head';
import { Static } from '@flotilla/kit';
import styles from './place-countries.module.css';
import * as texts from './texts.ts';

type Country = PlaceCard & { href: string };
type Props = { title: string; countries: readonly Country[]; map?: PlaceMapData | undefined };

/** The countries of a region: on a map, and as small cards, because a region may have a dozen and its tours follow below. */
export function PlaceCountries(props: Props) {
  const { title, countries, map } = props;
  if (countries.length === 0) return null;
  return (
    <Static of={props}>
      <Band tone="sand" labelledBy="countries">
        <SectionHead title={texts.countryByCountry} id="countries" />
        <div className={classNames(map && styles.beside)}>
          {map && <PlaceMap map={map} title={title} />}
          <div className={styles.small}>
            <RegionGrid>
              {countries.map(({ slug, title, href, picture, tourCount }) => (
                <RegionCard key={slug} title={title} href={href} picture={picture} tourCount={tourCount} />
              ))}
            </RegionGrid>
          </div>
        </div>
      </Band>
    </Static>
  );
}
