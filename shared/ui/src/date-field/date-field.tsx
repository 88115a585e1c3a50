import type { FocusEvent } from 'react';
import { FieldGroup } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import styles from './date-field.module.css';

type Props = {
  id: string;
  legend: string;
  /** `D/M/YYYY`, possibly incomplete. */
  value: string;
  error: string | undefined;
  /** Whether the browser may autofill a birthday. */
  birthday?: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
};

const PARTS = [
  { name: 'Day', length: 2, auto: 'bday-day' },
  { name: 'Month', length: 2, auto: 'bday-month' },
  { name: 'Year', length: 4, auto: 'bday-year' },
] as const;

/** Three fields for a date; typing a known date is faster than a calendar. The first field has the id that errors link to. */
export function DateField({ id, legend, value, error, birthday = false, onChange, onBlur }: Props) {
  const parts = value.split('/');
  const set = (at: number, text: string) => {
    const next = PARTS.map((_, n) => (n === at ? text.replace(/\D/g, '') : (parts[n] ?? ''))).join('/');
    onChange(next === '//' ? '' : next);
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
  };
  return (
    <FieldGroup
      id={`${id}-group`}
      legend={
        <>
          {legend} <span className={styles.order}>(day, month, year)</span>
        </>
      }
      error={error}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: one handler for the blur of all three fields */}
      <div className={styles.parts} onBlur={leave}>
        {PARTS.map(({ name, length, auto }, n) => (
          <TextInput
            key={name}
            id={n === 0 ? id : `${id}-${name.toLowerCase()}`}
            aria-label={`${name}, ${legend.toLowerCase()}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-group-error` : undefined}
            inputMode="numeric"
            placeholder={name}
            maxLength={length}
            autoComplete={birthday ? auto : 'off'}
            value={parts[n] ?? ''}
            onChange={event => set(n, event.target.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
