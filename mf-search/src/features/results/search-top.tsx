import { Heading } from '@fernweh/ui/heading';
import type { ReactNode } from 'react';
import styles from './results.module.css';

export function SearchTop({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.top}>
      <Heading level={1} look="h2">
        {title}
      </Heading>
      {children}
    </div>
  );
}
