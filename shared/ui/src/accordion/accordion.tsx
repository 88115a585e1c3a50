import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { OpenIcon } from '../icons.ts';
import styles from './accordion.module.css';

export type AccordionItemProps = { title: ReactNode; open?: boolean; id?: string; children: ReactNode };

/** Uses the browser's `<details>`, so it works without JavaScript. */
export function AccordionItem({ title, open, id, children }: AccordionItemProps) {
  return (
    <details className={styles.item} open={open} id={id}>
      <summary className={styles.title}>
        {title}
        <Icon of={OpenIcon} className={styles.arrow} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

export type AccordionProps = {
  items: readonly { question: string; answer: string }[];
  /** Opens the first answer initially. */
  openFirst?: boolean;
};

/** Questions and answers. */
export function Accordion({ items, openFirst = false }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ question, answer }, i) => (
        <AccordionItem key={question} title={question} open={openFirst && i === 0}>
          <p>{answer}</p>
        </AccordionItem>
      ))}
    </div>
  );
}
