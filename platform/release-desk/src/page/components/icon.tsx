import { createElement } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

/** The shapes of an icon on a 24 by 24 grid: data, of which one component makes all icons. */
export type IconShape = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];

type Props = {
  /** One of `./icons.ts`. */
  of: IconShape;
  /** 16, 20 or 24 px. */
  size?: 's' | 'm' | 'l';
  className?: string | undefined;
};

/** It stands beside words, and says nothing that they do not. */
export const Icon = ({ of: shape, size = 'm', className }: Props) => (
  <svg
    className={classNames(styles.icon, styles[size], className)}
    width="24"
    height="24"
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    {shape.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
  </svg>
);
