import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './sticky-bar.module.css';

type Props = {
  label: string;
  /** On wide screens too: as a line at the top once what it stands for has left above, else at the bottom. */
  wide?: 'above' | 'below' | undefined;
  children: ReactNode;
};

/** A bar at the bottom of phones and tablets, with the price at the left and one action at the right. On wide screens it can be a line at the top. */
export function StickyBar({ label, wide, children }: Props) {
  return (
    <aside
      className={classNames(styles.bar, wide && styles.wide, wide === 'above' && styles.top)}
      aria-label={label}
      data-print="no"
    >
      {children}
    </aside>
  );
}
