import { createElement } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon.module.css';

/** The shapes of an icon on a 24 by 24 grid. It is data instead of a component to save bytes. */
export type IconShape = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];

export type IconProps = {
  /** One of `@fernweh/ui/icons`. */
  of: IconShape;
  /** 16, 20 or 24 px. */
  size?: 's' | 'm' | 'l';
  filled?: boolean;
  /** Accessible name, if no text is beside the icon. Without it the icon is decorative. */
  label?: string;
  className?: string;
};

export function Icon({ of: shape, size = 'm', filled = false, label, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, styles[size], filled && styles.filled, className)}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {shape.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
