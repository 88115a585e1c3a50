import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './progress.module.css';

export type ProgressProps = {
  /** What is in progress, or what is measured. */
  label: string;
  /** 0 to max; absent if it is unknown. */
  value?: number;
  max?: number;
  /** "£300 paid of £2,576", "2 of 5" */
  detail?: string;
  hideLabel?: boolean;
};

/** A progress bar. */
export function Progress({ label, value, max = 100, detail, hideLabel = false }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <span id={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </span>
      <progress
        className={classNames(styles.bar, value === undefined && styles.open)}
        aria-labelledby={id}
        aria-valuetext={detail}
        value={value}
        max={max}
      />
      {detail && <span className={styles.detail}>{detail}</span>}
    </div>
  );
}
