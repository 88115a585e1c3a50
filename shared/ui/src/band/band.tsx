import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Container } from '../container/container.tsx';
import styles from './band.module.css';

export type BandProps = {
  /** Paper and sand alternate on a page; fern is used once. */
  tone?: 'paper' | 'sand' | 'fern';
  /** Id of its heading. */
  labelledBy?: string;
  label?: string;
  id?: string;
  /** Without a container, for pictures that reach the window's edge. */
  bleed?: boolean;
  className?: string;
  children: ReactNode;
};

export function Band({
  tone = 'paper',
  labelledBy,
  label,
  id,
  bleed = false,
  className,
  children,
}: BandProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      aria-label={label}
      className={classNames(styles.band, styles[tone], tone === 'fern' && 'on-dark', className)}
    >
      {bleed ? children : <Container>{children}</Container>}
    </section>
  );
}
