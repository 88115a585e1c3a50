import type { ComponentType, SVGProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon.module.css';

export type IconShape = ComponentType<Omit<SVGProps<SVGSVGElement>, 'ref'>>;

export type IconProps = {
  /** One of `@fernweh/ui/icons` or `@fernweh/ui/brand-marks`. */
  of: IconShape;
  /** 16, 20 or 24 px. */
  size?: 's' | 'm' | 'l';
  filled?: boolean;
  /** What it says where no text stands beside it; without one it is decoration. */
  label?: string;
  className?: string;
};

export function Icon({ of: Shape, size = 'm', filled = false, label, className }: IconProps) {
  const spoken = label
    ? ({ role: 'img', 'aria-label': label, 'aria-hidden': undefined } as const)
    : ({ 'aria-hidden': true } as const);
  return (
    <Shape
      className={classNames(styles.icon, styles[size], filled && styles.filled, className)}
      focusable="false"
      {...spoken}
    />
  );
}
