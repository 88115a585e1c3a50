import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './prose.module.css';

/** Dresses HTML that comes from an editor. Sanitising it is the caller's, who also turns it into elements. */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(styles.prose, className)}>{children}</div>;
}
