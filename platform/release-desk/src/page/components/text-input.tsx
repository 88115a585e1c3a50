import type { InputHTMLAttributes } from 'react';
import { useField } from './field.tsx';
import styles from './input.module.css';

export const TextInput = (props: InputHTMLAttributes<HTMLInputElement>) => (
  <input type="text" className={styles.input} {...useField()} {...props} />
);
