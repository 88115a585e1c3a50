import { startTransition, useId, useOptimistic } from 'react';
import { classNames } from '../class-names.ts';
import { afterFrame } from '../frame-shown.ts';
import { Icon } from '../icon/icon.tsx';
import { MinusIcon, PlusIcon } from '../icons.ts';
import styles from './stepper.module.css';

export type StepperProps = {
  /** What is counted. */
  label: string;
  /** Singular, for the buttons' names: "One traveller fewer". */
  unit?: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  hideLabel?: boolean;
  /** Name of the form field with the number. */
  name?: string;
  full?: boolean;
  hint?: string;
};

/**
 * A number with − and + buttons. The next frame shows the number alone, and what follows from it comes after. At a bound the button
 * ignores presses instead of being disabled, to keep the focus.
 */
export function Stepper(props: StepperProps) {
  const {
    label,
    unit = '',
    value,
    onChange,
    min = 0,
    max = 99,
    hideLabel = false,
    name,
    full = false,
    hint,
  } = props;
  const id = useId();
  const [shown, show] = useOptimistic(value);
  function change(next: number) {
    startTransition(() => {
      show(next);
      return afterFrame(() => onChange(next));
    });
  }
  const one = unit ? `One ${unit}` : 'One';
  const step = (by: 1 | -1, end: number, word: string) => (
    <button
      type="button"
      className={styles.button}
      aria-label={`${one} ${word}`}
      aria-disabled={shown === end || undefined}
      onClick={() => shown !== end && change(shown + by)}
    >
      <Icon of={by > 0 ? PlusIcon : MinusIcon} />
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be a grid item beside hint and buttons
    <div role="group" aria-labelledby={id} className={styles.field}>
      <span id={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </span>
      {hint && <span className={styles.hint}>{hint}</span>}
      <span className={classNames(styles.stepper, full && styles.full)}>
        {step(-1, min, 'fewer')}
        <output aria-live="polite">{shown}</output>
        {step(1, max, 'more')}
      </span>
      {name && <input type="hidden" name={name} value={shown} />}
    </div>
  );
}
