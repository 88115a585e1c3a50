import { formatDay } from '@fernweh/ui/dates';
import { Field, FieldGroup } from '@fernweh/ui/field';
import { Select } from '@fernweh/ui/select';
import { ADULT_AGE } from '../../shared/choice.ts';
import styles from './party-fields.module.css';
import * as texts from './texts.ts';

type Props = {
  youths: number;
  ages: readonly number[];
  minAge: number;
  /** Day of departure, on which ages count. */
  day: string;
  onChange: (ages: readonly number[]) => void;
  marksMissing?: boolean | undefined;
};

/** The age of each youth on the day of departure (product/rooms-and-party 2). */
export function AgeFields({ youths, ages, minAge, day, onChange, marksMissing }: Props) {
  const options = Array.from({ length: ADULT_AGE - minAge }, (_, n) => String(minAge + n));
  const all = Array.from({ length: youths }, (_, n) => ages[n] ?? 0);
  const change = (changed: number, age: number) => onChange(all.map((one, n) => (n === changed ? age : one)));
  return (
    <FieldGroup legend={texts.howOldWillThey(formatDay(day))}>
      <div className={styles.ages}>
        {all.map((age, n) => (
          <Field
            key={n}
            label={youths === 1 ? texts.ageOfTheChild : texts.ageOfChild(n + 1)}
            error={marksMissing && age < minAge ? texts.chooseAnAge : undefined}
          >
            <Select
              value={age >= minAge ? String(age) : ''}
              onChange={event => change(n, Number(event.target.value))}
              options={[{ value: '', label: texts.age }, ...options.map(value => ({ value, label: value }))]}
            />
          </Field>
        ))}
      </div>
      <input type="hidden" name="ages" value={all.join(',')} />
    </FieldGroup>
  );
}
