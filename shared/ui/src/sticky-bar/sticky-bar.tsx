import type { ReactNode } from 'react';
import styles from './sticky-bar.module.css';

/** At the bottom of phones and tablets: the price at the left, the one action at the right. */
export function StickyBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={styles.bar} aria-label={label} data-print="no">
      {children}
    </aside>
  );
}
