import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './heading.module.css';

export type HeadingLevel = 1 | 2 | 3 | 4;

export type HeadingProps = {
  level: HeadingLevel;
  /** Size, if it differs from the level's. `display` is for the home page's headline only. */
  look?: 'display' | 'h1' | 'h2' | 'h3' | 'card';
  id?: string;
  /** -1 makes it focusable by script after a page change. */
  tabIndex?: -1;
  className?: string;
  children: ReactNode;
};

const LOOKS = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'card' } as const;

export function Heading({ level, look = LOOKS[level], id, tabIndex, className, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} tabIndex={tabIndex} className={classNames(styles.heading, styles[look], className)}>
      {children}
    </Tag>
  );
}
