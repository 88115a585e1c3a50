import type { DiscoverPage } from '@fernweh/contracts/content';
import * as paths from '@fernweh/contracts/paths';
import { counted } from '@fernweh/ui/counted';
import { Heading } from '@fernweh/ui/heading';
import { Picture } from '@fernweh/ui/picture';
import { TextLink } from '@fernweh/ui/text-link';
import * as shared from '../../shared/texts.ts';
import styles from './discover.module.css';
import * as texts from './texts.ts';

type Props = { region: DiscoverPage['regions'][number]; priority: boolean };

/** A region with a list of all its countries. */
export function RegionEntry({ region, priority }: Props) {
  const { slug, title, picture, tourCount, countries } = region;
  const href = paths.region.href(slug);
  return (
    <section id={slug} className={styles.region} aria-labelledby={`${slug}-title`}>
      {/* biome-ignore lint/a11y/useAnchorContent: the heading has the same link; this one is for the mouse only */}
      <a href={href} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Picture
          picture={picture}
          sizes="(min-width: 994px) 384px, (min-width: 640px) 33vw, 100vw"
          maxWidth={960}
          priority={priority}
          decorative
        />
      </a>
      <div>
        <div className={styles.title}>
          <Heading level={2} id={`${slug}-title`}>
            <a href={href}>{title}</a>
          </Heading>
          <TextLink href={href} onward>
            {allTours(tourCount)}
            <span className="visually-hidden"> in {title}</span>
          </TextLink>
        </div>
        <ul className={styles.countries}>
          {countries.map(country => (
            <li key={country.slug}>
              <a href={paths.country.href(slug, country.slug)}>{country.title}</a>{' '}
              {country.tourCount !== undefined && <span>{counted(country.tourCount, 'tour')}</span>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function allTours(count: number | undefined): string {
  if (count === undefined) return shared.allTours;
  return count === 1 ? texts.n1Tour : texts.allTours(count);
}
