import * as paths from '@fernweh/contracts/paths';
import { Band } from '@fernweh/ui/band';
import { Heading } from '@fernweh/ui/heading';
import styles from './letter.module.css';
import { LetterForm, type PostedLetter } from './letter-form.tsx';

/** The page's one fern band. */
export function Letter({ posted }: { posted?: PostedLetter | undefined }) {
  return (
    <Band tone="fern" labelledBy="letter">
      <div className={styles.letter}>
        <div>
          <Heading level={2} id="letter" className={styles.title}>
            One letter a month, mostly about trains
          </Heading>
          <p className={styles.text}>
            New routes, quiet weeks and the odd recipe. One click ends it again. Older stories are in{' '}
            <a href={paths.blog.href()}>the journal</a>.
          </p>
        </div>
        <LetterForm posted={posted} />
      </div>
    </Band>
  );
}
