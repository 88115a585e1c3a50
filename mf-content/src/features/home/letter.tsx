import { paths } from '@fernweh/contracts/paths';
import { Band } from '@fernweh/ui/band';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Heading } from '@fernweh/ui/heading';
import { Row } from '@fernweh/ui/row';
import styles from './letter.module.css';

/** The page's one fern band. Sign-up by e-mail is not there yet, so it promises none. */
export function Letter() {
  return (
    <Band tone="fern" labelledBy="letter">
      <div className={styles.letter}>
        <div>
          <Heading level={2} id="letter" className={styles.title}>
            One letter a month, mostly about trains
          </Heading>
          <p className={styles.text}>
            New routes, quiet weeks and the odd recipe. Sign-up by email opens soon; until then the stories
            are in the journal, and an account keeps the tours you save.
          </p>
        </div>
        <Row className={styles.actions}>
          <ButtonLink href={paths.blog.href()}>Read the journal</ButtonLink>
          <ButtonLink href={paths.signUp.href()} variant="outline">
            Create an account
          </ButtonLink>
        </Row>
      </div>
    </Band>
  );
}
