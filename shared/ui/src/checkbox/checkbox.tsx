import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { CheckIcon } from '../icons.ts';
import styles from './checkbox.module.css';

export type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** At the right: a count of results, an amount. */
  aside?: ReactNode;
  /** 36 px rows for lists of filters; touch screens keep 44 px. */
  dense?: boolean;
  ref?: Ref<HTMLInputElement>;
  children: ReactNode;
};

/** The row of a checkbox or radio: control, label, and something at the right. */
export function Choice({
  type,
  aside,
  dense = false,
  className,
  children,
  ...rest
}: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className={classNames(styles.choice, dense && styles.dense, className)}>
      <span className={styles.box}>
        <input type={type} className={styles.input} {...rest} />
        {type === 'checkbox' && <Icon of={CheckIcon} size="s" className={styles.check} />}
      </span>
      <span className={styles.words}>
        <span>{children}</span>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </span>
    </label>
  );
}

export function Checkbox(props: ChoiceProps) {
  return <Choice type="checkbox" {...props} />;
}
