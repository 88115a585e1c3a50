import { type ReactNode, useId, useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { ErrorIcon } from '../icons.ts';
import styles from './field.module.css';
import { FieldContext, type FieldWiring } from './field-context.ts';

export { useField } from './field-context.ts';

type FieldTexts = {
  /** Shown above the control, because visitors need it before typing. */
  hint?: ReactNode;
  /** Shown below the control, because it changes while typing ("26 to go"). */
  note?: ReactNode;
  /** Says how to fix the value. Shown below the control. */
  error?: ReactNode;
};

export type FieldProps = FieldTexts & {
  label: ReactNode;
  /** Id of the control, for the error summary's links. Generated if absent. */
  id?: string;
  /** Hides the label visually, where the context makes it obvious. */
  hideLabel?: boolean;
  /** Shown behind the label. */
  optional?: boolean;
  className?: string;
  /** One control: TextInput, TextArea, Select, or anything that calls `useField()`. */
  children: ReactNode;
};

function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon of={ErrorIcon} size="s" />
      <span>{children}</span>
    </p>
  );
}

function describedBy(id: string, { hint, note, error }: FieldTexts): string | undefined {
  return classNames(hint ? `${id}-hint` : false, note ? `${id}-note` : false, error ? `${id}-error` : false);
}

export function Field(props: FieldProps) {
  const { label, hint, note, error, hideLabel = false, optional = false, className, children } = props;
  const made = useId();
  const id = props.id ?? made;
  const described = describedBy(id, props);
  const invalid = Boolean(error);
  const wiring = useMemo<FieldWiring>(
    () => ({ id, 'aria-describedby': described, 'aria-invalid': invalid || undefined }),
    [id, described, invalid],
  );
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldContext value={wiring}>{children}</FieldContext>
      {note && (
        <p className={styles.hint} id={`${id}-note`}>
          {note}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export type FieldGroupProps = FieldTexts & {
  legend: ReactNode;
  id?: string;
  hideLegend?: boolean;
  className?: string;
  children: ReactNode;
};

/** Several controls that answer one question: a date of birth, a choice of radios. */
export function FieldGroup(props: FieldGroupProps) {
  const { legend, hint, note, error, hideLegend = false, className, children } = props;
  const made = useId();
  const id = props.id ?? made;
  return (
    <fieldset
      id={id}
      className={classNames(styles.field, className)}
      aria-describedby={describedBy(id, props)}
    >
      <legend className={hideLegend ? 'visually-hidden' : styles.label}>{legend}</legend>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {note && (
        <p className={styles.hint} id={`${id}-note`}>
          {note}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
