import type { InputHTMLAttributes } from 'react';
import styles from './radio.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { name: string };

/** Several with one `name` are in a FieldGroup. */
export const Radio = ({ children, ...rest }: Props) => (
  <label className={styles.choice}>
    <input type="radio" className={styles.input} {...rest} />
    <span>{children}</span>
  </label>
);
