import styles from './number-without-scripts.module.css';

type Props = { name: string; label: string; min: number; max: number; value: number };

/** A number field for browsers without script. Of several fields with one name the last one counts. */
export function NumberWithoutScripts({ name, label, min, max, value }: Props) {
  return (
    <noscript>
      <label className={styles.label}>
        {label}
        <input className={styles.input} type="number" name={name} min={min} max={max} defaultValue={value} />
      </label>
    </noscript>
  );
}
