import { Accordion } from '@fernweh/ui/accordion';
import { Band } from '@fernweh/ui/band';
import { SectionHead } from '@fernweh/ui/section-head';
import styles from './place-questions.module.css';
import * as texts from './texts.ts';

type Props = { title: string; items: readonly { question: string; answer: string }[] };

/** Questions and answers about a place. */
export function PlaceQuestions({ title, items }: Props) {
  if (items.length === 0) return null;
  return (
    <Band tone="sand" labelledBy="questions">
      <SectionHead title={texts.goodToKnowAbout(title)} id="questions" />
      <div className={styles.measure}>
        <Accordion items={items} openFirst />
      </div>
    </Band>
  );
}
