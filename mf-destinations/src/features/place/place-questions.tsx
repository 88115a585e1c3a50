import { Accordion } from '@fernweh/ui/accordion';
import { Band } from '@fernweh/ui/band';
import { SectionHead } from '@fernweh/ui/section-head';
import { Static } from '@flotilla/kit';
import styles from './place-questions.module.css';
import * as texts from './texts.ts';

type Props = { title: string; items: readonly { question: string; answer: string }[] };

/** Questions and answers about a place. */
export function PlaceQuestions(props: Props) {
  const { title, items } = props;
  if (items.length === 0) return null;
  return (
    <Static of={props}>
      <Band tone="sand" labelledBy="questions">
        <SectionHead title={texts.goodToKnowAbout(title)} id="questions" />
        <div className={styles.measure}>
          <Accordion items={items} openFirst />
        </div>
      </Band>
    </Static>
  );
}
