import * as paths from '@fernweh/contracts/paths';
import { Band } from '@fernweh/ui/band';
import { Heading } from '@fernweh/ui/heading';
import styles from './newsletter.module.css';
import { NewsletterForm, type PostedNewsletter } from './newsletter-form.tsx';

/** The band with the newsletter form. */
export function Newsletter({ posted }: { posted?: PostedNewsletter | undefined }) {
  return (
    <Band tone="fern" labelledBy="letter">
      <div className={styles.newsletter}>
        <div>
          <Heading level={2} id="letter" className={styles.title}>
            One letter a month, mostly about trains
          </Heading>
          <p className={styles.text}>
            New routes, quiet weeks and the odd recipe. One click ends it again. Older stories are in{' '}
            <a href={paths.blog.href()}>the journal</a>.
          </p>
        </div>
        <NewsletterForm posted={posted} />
      </div>
    </Band>
  );
}
