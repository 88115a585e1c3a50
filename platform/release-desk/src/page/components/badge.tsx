import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export type Tone = 'ok' | 'new' | 'warning' | 'bad' | 'muted';

type Props = { tone: Tone; className?: string; children: ReactNode };

/** A word or two about what is beside it. */
export const Badge = ({ tone, className, children }: Props) => (
  <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>
);
