import type { HomePage } from '@fernweh/contracts/content';
import { Container } from '@fernweh/ui/container';
import { Heading } from '@fernweh/ui/heading';
import { Picture } from '@fernweh/ui/picture';
import { Text } from '@fernweh/ui/text';
import { deferred, Fragment, Static } from '@flotilla/kit';
import styles from './hero.module.css';

/** A chunk of its own: mf-search is seldom unavailable. */
const SearchFallback = deferred(
  () => import('./search-fallback.tsx').then(module => module.SearchFallback),
  'load',
);

/** The large picture at the top of the home page, with the search box over its lower edge. */
export function Hero({ hero }: { hero: HomePage['hero'] }) {
  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <Static of={hero}>
        <Picture picture={hero.picture} sizes="100vw" ratio="fill" priority bleed className={styles.art} />
        <Container className={styles.text}>
          <Heading level={1} look="display" id="home-title" tabIndex={-1} className={styles.title}>
            {hero.title}
          </Heading>
          {hero.lead && (
            <Text look="lead" className={styles.lead}>
              {hero.lead}
            </Text>
          )}
        </Container>
      </Static>
      <Container className={styles.find}>
        <Fragment
          id="mf-search/search-box"
          props={{ variant: 'hero', id: 'hero' }}
          hydrate="interaction"
          fallback={<SearchFallback />}
        />
      </Container>
    </section>
  );
}
