import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { useField } from '../field/field-context.ts';
import { Icon } from '../icon/icon.tsx';
import { OpenIcon } from '../icons.ts';
import input from '../text-input/text-input.module.css';
import styles from './select.module.css';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  /** Options; alternatively `<option>` elements as children. */
  options?: readonly SelectOption[];
  ref?: Ref<HTMLSelectElement>;
};

/** A native select, so that phones show their own list. */
export function Select({ options, className, children, ...rest }: SelectProps) {
  const wiring = useField();
  return (
    <span className={styles.select}>
      <select className={classNames(input.input, styles.control, className)} {...wiring} {...rest}>
        {options?.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
        {children}
      </select>
      {/* Inline SVG, because a picture in the style sheet would need `data:` in the content policy. */}
      <Icon of={OpenIcon} className={styles.arrow} />
    </span>
  );
}
