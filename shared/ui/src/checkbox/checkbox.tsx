import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { CheckIcon } from '../icons.ts';
import styles from './checkbox.module.css';

export type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** At the right: a count of results, an amount. */
  aside?: ReactNode;
  /** 36 px rows for lists of filters beside the results; fingers keep 44. */
  dense?: boolean;
  ref?: Ref<HTMLInputElement>;
  children: ReactNode;
};

/** Checkbox and radio are one row: a mark, words, something at the right. */
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
