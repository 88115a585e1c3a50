import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './sticky-bar.module.css';

type Props = {
  label: string;
  /** On wide screens too. */
  wide?: boolean;
  children: ReactNode;
};

/** A bar at the bottom of phones and tablets, with the price at the left and one action at the right. */
export function StickyBar({ label, wide = false, children }: Props) {
  return (
    <aside className={classNames(styles.bar, wide && styles.wide)} aria-label={label} data-print="no">
      {children}
    </aside>
  );
}
