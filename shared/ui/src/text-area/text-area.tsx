import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { useField } from '../field/field-context.ts';
// Text areas and text inputs share their styles.
import styles from '../text-input/text-input.module.css';

export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ className, rows = 4, ...rest }: TextAreaProps) {
  const wiring = useField();
  return <textarea className={classNames(styles.input, className)} rows={rows} {...wiring} {...rest} />;
}
