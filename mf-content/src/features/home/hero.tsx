import type { HomePage } from '@fernweh/contracts/content';
import { deferred, Fragment } from '@fernweh/mf-kit';
import { Container } from '@fernweh/ui/container';
import { Heading } from '@fernweh/ui/heading';
import { Picture } from '@fernweh/ui/picture';
import { Text } from '@fernweh/ui/text';
import styles from './hero.module.css';

/** Fetched where it is needed: mf-search is seldom away. */
const PlainFind = deferred(() => import('./plain-find.tsx').then(module => module.PlainFind), 'load');

/** The poster the site opens with, and the search that floats over its foot. */
export function Hero({ hero }: { hero: HomePage['hero'] }) {
  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <Picture picture={hero.picture} sizes="100vw" ratio="fill" priority bleed className={styles.art} />
      <Container className={styles.words}>
        <Heading level={1} look="display" id="home-title" tabIndex={-1} className={styles.title}>
          {hero.title}
        </Heading>
        {hero.lead && (
          <Text look="lead" className={styles.lead}>
            {hero.lead}
          </Text>
        )}
      </Container>
      <Container className={styles.find}>
        <Fragment
          id="mf-search/search-box"
          props={{ variant: 'hero', id: 'hero' }}
          fallback={<PlainFind />}
        />
      </Container>
    </section>
  );
}
