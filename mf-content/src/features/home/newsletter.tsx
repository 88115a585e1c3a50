import * as paths from '@fernweh/contracts/paths';
import { Band } from '@fernweh/ui/band';
import { Heading } from '@fernweh/ui/heading';
import styles from './newsletter.module.css';
import { NewsletterForm, type PostedNewsletter } from './newsletter-form.tsx';
import * as texts from './texts.ts';

/** The band with the newsletter form. */
export function Newsletter({ posted }: { posted?: PostedNewsletter | undefined }) {
  return (
    <Band tone="fern" labelledBy="letter">
      <div className={styles.newsletter}>
        <div>
          <Heading level={2} id="letter" className={styles.title}>
            {texts.oneNewsletterAMonth}
          </Heading>
          <p className={styles.text}>
            {texts.newRoutesQuietWeeks} <a href={paths.blog.href()}>{texts.theJournal}</a>.
          </p>
        </div>
        <NewsletterForm posted={posted} />
      </div>
    </Band>
  );
}
