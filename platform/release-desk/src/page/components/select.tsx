import type { SelectHTMLAttributes } from 'react';
import { useField } from './field.tsx';
import { Icon } from './icon.tsx';
import { OpenIcon } from './icons.ts';
import styles from './input.module.css';

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  options: readonly { value: string; label: string }[];
};

/** A native one, so that phones show their own list. */
export const Select = ({ options, ...rest }: Props) => (
  <span className={styles.select}>
    <select className={styles.input} {...useField()} {...rest}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <Icon of={OpenIcon} className={styles.arrow} />
  </span>
);
