import * as paths from '@fernweh/contracts/paths';
import { Breadcrumbs } from '@fernweh/ui/breadcrumbs';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import { TextLink } from '@fernweh/ui/text-link';
import styles from './discover.module.css';
import * as texts from './texts.ts';

type Props = {
  title: string;
  intro: string;
  regions: readonly { tourCount?: number | undefined }[];
};

/** Title and intro of the page, written by editors, and a link to all tours. */
export function DiscoverHead({ title, intro, regions }: Props) {
  const tours = regions.reduce((sum, { tourCount }) => sum + (tourCount ?? 0), 0);
  return (
    <>
      <Breadcrumbs items={[{ title: texts.home, href: paths.home.href() }, { title: texts.whereWeGo }]} />
      <header className={styles.head}>
        <Heading level={1}>{title}</Heading>
        {intro && <Text look="lead">{intro}</Text>}
        <TextLink href={paths.tours.href()} onward>
          {tours > 0 ? texts.seeAllTours(tours) : texts.seeAllToursLabel}
        </TextLink>
      </header>
    </>
  );
}
