import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

export const bar = (...names: string[]) => classNames(styles.bar, ...names.map(name => styles[name]));

type Props = { kind: string; label?: string; className?: string; children: ReactNode };

/** The frame of every skeleton. Announces what is loading. */
export function SkeletonFrame({ kind, label, className, children }: Props) {
  return (
    <span
      className={classNames(styles.skeleton, className)}
      aria-busy={label ? true : undefined}
      data-kind={kind}
    >
      {label && <VisuallyHidden>Loading {label.charAt(0).toLowerCase() + label.slice(1)}</VisuallyHidden>}
      {children}
    </span>
  );
}
