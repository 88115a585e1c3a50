import type { PlaceCard } from '@fernweh/contracts/content';
import * as paths from '@fernweh/contracts/paths';
import { Band } from '@fernweh/ui/band';
import { Button } from '@fernweh/ui/button';
import { Container } from '@fernweh/ui/container';
import { Field } from '@fernweh/ui/field';
import { Heading } from '@fernweh/ui/heading';
import { SectionHead } from '@fernweh/ui/section-head';
import { Text } from '@fernweh/ui/text';
import { TextInput } from '@fernweh/ui/text-input';
import { TextLink } from '@fernweh/ui/text-link';
import { Fragment } from '@flotilla/kit';
import { RegionCards } from '../../shared/region-cards.tsx';
import * as shared from '../../shared/texts.ts';
import styles from './not-found-page.module.css';
import * as texts from './texts.ts';

export type NotFoundData = { regions: PlaceCard[] };

/** The 404 page: search, links, and the most popular regions. */
export function NotFoundPage({ data }: { data: NotFoundData }) {
  return (
    <>
      <Container className={styles.page}>
        <Heading level={1} tabIndex={-1}>
          {texts.thisRoadEndsHere}
        </Heading>
        <Text look="lead">{texts.thePageHasMoved}</Text>
        <div className={styles.search}>
          <Fragment
            id="mf-search/search-box"
            props={{ variant: 'mobile', id: 'not-found' }}
            hydrate="interaction"
            fallback={<PlainSearch />}
          />
        </div>
        <div className={styles.links}>
          <TextLink href={paths.home.href()}>{shared.home}</TextLink>
          <TextLink href={paths.tours.href()}>{shared.allTours}</TextLink>
          <TextLink href={paths.blog.href()}>{shared.theJournal}</TextLink>
          <TextLink href={paths.contactUs.href()}>{shared.contactUs}</TextLink>
        </div>
      </Container>
      {data.regions.length > 0 && (
        <Band labelledBy="directions" className={styles.directions}>
          <SectionHead
            id="directions"
            title={shared.pickADirection}
            link={{ title: shared.allCountries, href: paths.discover.href() }}
          />
          <RegionCards regions={data.regions} />
        </Band>
      )}
    </>
  );
}

function PlainSearch() {
  return (
    <search>
      <form className={styles.plain} action={paths.search.href()}>
        <Field label={texts.searchTours} hideLabel id="not-found-plain">
          <TextInput type="search" name="query" placeholder={shared.search} />
        </Field>
        <Button type="submit">{shared.search}</Button>
      </form>
    </search>
  );
}
