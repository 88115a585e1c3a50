import { Heading } from '@fernweh/ui/heading';
import type { ReactNode } from 'react';
import styles from './tour-section.module.css';

type Props = { id: string; title: string; screenOnly?: boolean; children: ReactNode };

/** A section of the tour's page with its own heading. */
export function TourSection({ id, title, screenOnly = false, children }: Props) {
  return (
    <section
      id={id}
      className={styles.section}
      aria-labelledby={`${id}-title`}
      data-print={screenOnly ? 'no' : undefined}
    >
      <Heading level={2} id={`${id}-title`} className={styles.title}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
