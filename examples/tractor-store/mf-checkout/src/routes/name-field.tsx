import styles from '../checkout.module.css';

type Props = Record<'name' | 'label' | 'autoComplete', string> &
  Record<'value' | 'error', string | undefined>;

/** A field for a name, with its label above it and what is wrong below. */
export function NameField({ name, label, autoComplete, value, error }: Props) {
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <input
        {...{ id: name, name, autoComplete, defaultValue: value }}
        required
        maxLength={80}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${name}-error`}
      />
      {error && (
        <p className={styles.error} id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
