import styles from './number-without-scripts.module.css';

type Props = { name: string; label: string; min: number; max: number; value: number };

/** A plain number field for browsers without scripts; the last field of a name counts. */
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
