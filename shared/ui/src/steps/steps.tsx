import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './steps.module.css';

export type StepsProps = {
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  label?: string;
};

/** The steps of a process along the dotted line, with the current one marked. */
export function Steps({ steps, current, label = 'Steps' }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label} data-print="no">
      {steps.map((step, i) => (
        <li
          key={step}
          className={classNames(i < current && styles.done)}
          aria-current={i === current ? 'step' : undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {i + 1}
          </span>
          {step}
          {i < current && <VisuallyHidden>, done</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
