import type { ReactNode } from 'react';
import styles from './sticky-bar.module.css';

/** A bar at the bottom of phones and tablets, with the price at the left and one action at the right. */
export function StickyBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={styles.bar} aria-label={label} data-print="no">
      {children}
    </aside>
  );
}
