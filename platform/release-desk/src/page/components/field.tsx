import { createContext, type ReactNode, useContext, useId } from 'react';
import styles from './field.module.css';

type Wiring = { id?: string; 'aria-describedby'?: string };

const Context = createContext<Wiring>({});

/** Attributes of the control inside of a Field: its id, and that of the hint. */
export const useField = (): Wiring => useContext(Context);

type FieldProps = {
  label: string;
  /** Above the control, because it is needed before one types. */
  hint?: string;
  /** One control: TextInput or Select. */
  children: ReactNode;
};

export function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <Context value={{ id, ...(hint && { 'aria-describedby': hintId }) }}>{children}</Context>
    </div>
  );
}

/** Several radios that answer one question, which the page shows elsewhere. */
export const FieldGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles.field}>
    <legend className="visually-hidden">{legend}</legend>
    {children}
  </fieldset>
);
