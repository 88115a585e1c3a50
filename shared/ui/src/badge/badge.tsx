import type { Offer } from '@fernweh/contracts/tour';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { CheckIcon } from '../icons.ts';
import styles from './badge.module.css';

export type BadgeKind = 'guaranteed' | 'limited' | 'new' | 'reduced' | 'ok' | 'bad' | 'muted' | 'plain';

export type BadgeProps = {
  kind: BadgeKind;
  /** For 'reduced': shows "−15%". */
  percent?: number;
  /** For a badge on a picture: stronger colours. */
  onPicture?: boolean;
  className?: string;
  /** Replaces the label of the kind. */
  children?: ReactNode;
};

const WORDS: Partial<Record<BadgeKind, string>> = {
  guaranteed: 'Guaranteed',
  limited: 'Limited',
  new: 'New',
};

export function Badge({ kind, percent, onPicture = false, className, children }: BadgeProps) {
  const words = kind === 'reduced' && percent ? `−${percent}%` : WORDS[kind];
  return (
    <span className={classNames(styles.badge, styles[kind], onPicture && styles.onPicture, className)}>
      {kind === 'guaranteed' && <Icon of={CheckIcon} size="s" />}
      {children ?? words}
    </span>
  );
}

const KINDS = { GUARANTEED: 'guaranteed', LIMITED: 'limited', NEW: 'new', REDUCED: 'reduced' } as const;

/** The label of a tour, as its price states it. */
export function TourLabel({
  price,
  className,
}: {
  price: Pick<Offer, 'label' | 'percent'> & { seatsLeft?: number };
  className?: string;
}) {
  if (!price.label || (price.label === 'REDUCED' && !price.percent)) return null;
  return (
    <Badge kind={KINDS[price.label]} percent={price.percent} onPicture className={className}>
      {price.label === 'LIMITED' && price.seatsLeft ? `${price.seatsLeft} left` : undefined}
    </Badge>
  );
}
