import { Field, FieldGroup } from '@fernweh/ui/field';
import { TextInput } from '@fernweh/ui/text-input';
import type { FocusEvent } from 'react';
import styles from './sign-up.module.css';
import type { SignUp } from './sign-up-rules.ts';

type BirthFieldProps = {
  form: SignUp;
  error: string | undefined;
  change: (part: Partial<SignUp>) => void;
  onLeave: () => void;
};

const PARTS = [
  { name: 'day', label: 'Day', length: 2 },
  { name: 'month', label: 'Month', length: 2 },
  { name: 'year', label: 'Year', length: 4 },
] as const;

/** Three fields for day, month and year; typing is faster than paging a calendar. */
export function BirthField({ form, error, change, onLeave }: BirthFieldProps) {
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
  };
  return (
    <FieldGroup legend="Date of birth" hint="You must be 18 or over to hold an account." error={error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: one handler for the blur of all three fields */}
      <div className={styles.birth} onBlur={leave}>
        {PARTS.map(({ name, label, length }) => (
          <Field key={name} label={label} id={`sign-up-birth-${name}`}>
            <TextInput
              name={`bday-${name}`}
              autoComplete={`bday-${name}`}
              inputMode="numeric"
              maxLength={length}
              required
              aria-invalid={error ? true : undefined}
              value={form[name]}
              onChange={event => change({ [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
    </FieldGroup>
  );
}
