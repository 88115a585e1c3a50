import type { InputHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { useField } from '../field/field-context.ts';
import { Icon, type IconShape } from '../icon/icon.tsx';
import styles from './text-input.module.css';

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  /** Shown inside, at the left. */
  icon?: IconShape;
  ref?: Ref<HTMLInputElement>;
};

export function TextInput({ icon, className, ...rest }: TextInputProps) {
  const wiring = useField();
  const input = <input type="text" className={classNames(styles.input, className)} {...wiring} {...rest} />;
  if (!icon) return input;
  return (
    <span className={styles.withIcon}>
      <Icon of={icon} className={styles.icon} />
      {input}
    </span>
  );
}
