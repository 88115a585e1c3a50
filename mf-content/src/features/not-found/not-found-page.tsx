import type { PlaceCard } from '@fernweh/contracts/content';
import * as paths from '@fernweh/contracts/paths';
import { Fragment } from '@fernweh/mf-kit';
import { Band } from '@fernweh/ui/band';
import { Button } from '@fernweh/ui/button';
import { Container } from '@fernweh/ui/container';
import { Field } from '@fernweh/ui/field';
import { Heading } from '@fernweh/ui/heading';
import { SectionHead } from '@fernweh/ui/section-head';
import { Text } from '@fernweh/ui/text';
import { TextInput } from '@fernweh/ui/text-input';
import { TextLink } from '@fernweh/ui/text-link';
import { RegionCards } from '../../shared/region-cards.tsx';
import styles from './not-found-page.module.css';

export type NotFoundData = { regions: PlaceCard[] };

/** The 404 page: search, links, and the most popular regions. */
export function NotFoundPage({ data }: { data: NotFoundData }) {
  return (
    <>
      <Container className={styles.page}>
        <Heading level={1} tabIndex={-1}>
          This road ends here
        </Heading>
        <Text look="lead">
          The page has moved, or it never was. Search for a place, pick a direction, or start again from home.
        </Text>
        <div className={styles.search}>
          <Fragment
            id="mf-search/search-box"
            props={{ variant: 'mobile', id: 'not-found' }}
            hydrate="interaction"
            fallback={<PlainSearch />}
          />
        </div>
        <div className={styles.links}>
          <TextLink href={paths.home.href()}>Home</TextLink>
          <TextLink href={paths.tours.href()}>All tours</TextLink>
          <TextLink href={paths.blog.href()}>The journal</TextLink>
          <TextLink href={paths.contactUs.href()}>Contact us</TextLink>
        </div>
      </Container>
      {data.regions.length > 0 && (
        <Band labelledBy="directions" className={styles.directions}>
          <SectionHead
            id="directions"
            title="Pick a direction"
            link={{ title: 'All countries', href: paths.discover.href() }}
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
        <Field label="Search tours" hideLabel id="not-found-plain">
          <TextInput type="search" name="query" placeholder="Search" />
        </Field>
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
