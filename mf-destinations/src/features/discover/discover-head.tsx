import * as paths from '@fernweh/contracts/paths';
import { Breadcrumbs } from '@fernweh/ui/breadcrumbs';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import { TextLink } from '@fernweh/ui/text-link';
import styles from './discover.module.css';

type Props = {
  title: string;
  intro: string;
  regions: readonly { tourCount: number }[];
};

/** The whole world in a headline; the intro is the editors'. */
export function DiscoverHead({ title, intro, regions }: Props) {
  const tours = regions.reduce((sum, { tourCount }) => sum + tourCount, 0);
  return (
    <>
      <Breadcrumbs items={[{ title: 'Home', href: paths.home.href() }, { title: 'Where we go' }]} />
      <header className={styles.head}>
        <Heading level={1}>{title}</Heading>
        <Text look="lead">{intro}</Text>
        <TextLink href={paths.tours.href()} onward>
          {tours > 0 ? `See all ${tours} tours` : 'See all tours'}
        </TextLink>
      </header>
    </>
  );
}
