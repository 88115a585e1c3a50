import { type MouseEvent, useEffect, useRef } from 'react';
import { Notice } from '../notice/notice.tsx';
import styles from './error-summary.module.css';

/** `field` is the id of the control; `text` names the person and the fix ("Jonas: Enter a valid date of birth, for example 12 3 1984"). */
export type FormError = { field: string; text: string };

export type ErrorSummaryProps = {
  errors: readonly FormError[];
  title?: string;
  /** Takes the focus each time this changes; count the attempts to send. */
  attempt?: number;
};

const WORDS = [
  '',
  'One thing needs',
  'Two things need',
  'Three things need',
  'Four things need',
  'Five things need',
];

/** Every error of a form in one place, each a link to its field. Renders nothing without errors. */
export function ErrorSummary({ errors, title, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  if (errors.length === 0) return null;
  const heading = title ?? `${WORDS[errors.length] ?? `${errors.length} things need`} another look`;

  const go = (event: MouseEvent, field: string) => {
    const control = document.getElementById(field);
    if (!control) return;
    event.preventDefault();
    control.focus();
    control.scrollIntoView({ block: 'center' });
  };

  return (
    <Notice ref={box} tone="bad" title={heading} level={2} live tabIndex={-1}>
      <ul>
        {errors.map(({ field, text }) => (
          <li key={field + text}>
            <a className={styles.link} href={`#${field}`} onClick={event => go(event, field)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
