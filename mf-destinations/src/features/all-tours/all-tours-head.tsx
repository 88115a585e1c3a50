import * as paths from '@fernweh/contracts/paths';
import { Breadcrumbs, type Crumb } from '@fernweh/ui/breadcrumbs';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import { TextLink } from '@fernweh/ui/text-link';
import { Static } from '@flotilla/kit';
import * as shared from '../../shared/texts.ts';
import styles from './all-tours.module.css';
import * as texts from './texts.ts';

type Props = {
  crumbs: readonly Crumb[];
  total: number;
  /** The most liked tours come first. */
  likedFirst: boolean;
  regions: readonly { slug: string; title: string; count?: number | undefined }[];
};

/** Title with the number of tours, and links to the regions. */
export function AllToursHead(props: Props) {
  const { crumbs, total, likedFirst, regions } = props;
  return (
    <Static of={props}>
      <Breadcrumbs items={crumbs} />
      <header className={styles.head}>
        <Heading level={1}>{total > 1 ? texts.allTours(total) : shared.allTours}</Heading>
        <Text look="lead">
          {likedFirst && texts.travellersFavouritesComeFirst}
          {texts.pricesArePerPerson}
        </Text>
        <TextLink href={paths.search.href()} onward>
          {texts.searchByDateLength}
        </TextLink>
      </header>
      {regions.length > 1 && (
        <nav aria-label={texts.regions} className={styles.regions} data-print="no">
          <ul>
            {regions.map(({ slug, title, count }) => (
              <li key={slug}>
                <a href={paths.region.href(slug)}>
                  {title} {count !== undefined && <span>{count}</span>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Static>
  );
}
