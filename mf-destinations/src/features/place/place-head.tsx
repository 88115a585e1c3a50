import type { Picture as PictureData } from '@fernweh/contracts/content';
import { Breadcrumbs, type Crumb } from '@fernweh/ui/breadcrumbs';
import { ButtonLink } from '@fernweh/ui/button-link';
import { classNames } from '@fernweh/ui/class-names';
import { Container } from '@fernweh/ui/container';
import { Heading } from '@fernweh/ui/heading';
import { Picture } from '@fernweh/ui/picture';
import { Text } from '@fernweh/ui/text';
import { Static } from '@flotilla/kit';
import { LIST_ID } from '../../shared/list-href.ts';
import { BestMonths } from './best-months.tsx';
import styles from './place-head.module.css';
import * as texts from './texts.ts';

export type PlaceHeadProps = {
  place: { title: string; intro: string; picture?: PictureData | undefined; bestMonths: readonly number[] };
  crumbs: readonly Crumb[];
  tourCount: number;
  /** The next section has the same background and brings its own space. */
  close?: boolean;
};

/** Top of a region's or country's page: its description and its best months. */
export function PlaceHead(props: PlaceHeadProps) {
  const { place, crumbs, tourCount, close = false } = props;
  return (
    <Static of={props}>
      <Container>
        <Breadcrumbs items={crumbs} />
        <div className={classNames(styles.head, close && styles.close)}>
          {place.picture && (
            <Picture
              picture={place.picture}
              sizes="(min-width: 1248px) 690px, (min-width: 994px) 56vw, 100vw"
              maxWidth={1280}
              priority
              className={styles.picture}
            />
          )}
          <div className={styles.text}>
            <Heading level={1}>{place.title}</Heading>
            {place.intro && <Text look="lead">{place.intro}</Text>}
            <BestMonths months={place.bestMonths} />
            {tourCount > 0 && (
              <ButtonLink href={`#${LIST_ID}`} className={styles.button}>
                {tourCount === 1 ? texts.seeTheTour : texts.seeAllTours(tourCount)}
              </ButtonLink>
            )}
          </div>
        </div>
      </Container>
    </Static>
  );
}
