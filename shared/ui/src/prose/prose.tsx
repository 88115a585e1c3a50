import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './prose.module.css';

/** Styles an editor's HTML. The caller sanitises it and turns it into elements. */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(styles.prose, className)}>{children}</div>;
}
