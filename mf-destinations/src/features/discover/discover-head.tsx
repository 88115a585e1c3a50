import { paths } from '@fernweh/contracts/paths';
import { Breadcrumbs } from '@fernweh/ui/breadcrumbs';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import { TextLink } from '@fernweh/ui/text-link';
import styles from './discover.module.css';

type Props = {
  title: string;
  intro: string;
  regions: readonly { tourCount: number; countries: readonly unknown[] }[];
};

/** The whole world in a headline, with its true size. */
export function DiscoverHead({ title, intro, regions }: Props) {
  const tours = regions.reduce((sum, { tourCount }) => sum + tourCount, 0);
  const countries = regions.reduce((sum, region) => sum + region.countries.length, 0);
  return (
    <>
      <Breadcrumbs items={[{ title: 'Home', href: paths.home.href() }, { title: 'Where we go' }]} />
      <header className={styles.head}>
        <Heading level={1}>{title}</Heading>
        <Text look="lead">{intro}</Text>
        {tours > 0 && (
          <p className={styles.counts}>
            {tours} tours through {countries} countries.{' '}
            <TextLink href={paths.tours.href()} onward>
              See them all
            </TextLink>
          </p>
        )}
      </header>
    </>
  );
}
