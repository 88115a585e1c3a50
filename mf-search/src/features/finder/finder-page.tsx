import { Container } from '@fernweh/ui/container';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import styles from './finder.module.css';
import type { FinderData } from './finder-data.ts';
import { FinderForm } from './finder-form.tsx';
import { FinderResults } from './finder-results.tsx';
import * as texts from './texts.ts';

/** The tour finder: four questions and the matching tours, reduced ones first. */
export function FinderPage({ data }: { data: FinderData }) {
  return (
    <>
      <div className={styles.top}>
        <Container>
          <Heading level={1}>{texts.tourFinder}</Heading>
          <Text look="lead" className={styles.lead}>
            {texts.fourQuestionsInAny}
          </Text>
          <FinderForm data={data} />
        </Container>
      </div>
      <Container className={styles.results}>
        <FinderResults data={data} />
      </Container>
    </>
  );
}
