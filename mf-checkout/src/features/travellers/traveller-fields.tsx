import { Field } from '@fernweh/ui/field';
import { Select } from '@fernweh/ui/select';
import { TextInput } from '@fernweh/ui/text-input';
import type { DraftField, TravellerDraft } from '../../shared/draft.ts';
import { type FieldErrors, fieldId } from '../../shared/form-errors.ts';
import { CountryOptions } from './country-options.tsx';
import { DateField } from './date-field.tsx';
import { MoreDetails } from './more-details.tsx';
import styles from './travellers.module.css';

export type TravellerFieldsProps = {
  n: number;
  draft: TravellerDraft;
  errors: FieldErrors;
  onChange: (field: DraftField, value: string) => void;
  onLeave: (field: DraftField) => void;
};

const GENDERS = [
  { value: '', label: 'Choose' },
  { value: 'F', label: 'Female' },
  { value: 'M', label: 'Male' },
  { value: 'X', label: 'X, as in the passport' },
];

/** Fields of one traveller: passport names and date of birth, then optional details. */
export function TravellerFields(props: TravellerFieldsProps) {
  const { n, draft, errors, onChange, onLeave } = props;
  const lead = n === 0;
  const wire = (field: DraftField) => ({
    id: fieldId(n, field),
    error: errors[fieldId(n, field)],
  });
  const typed = (field: DraftField) => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
    onBlur: () => onLeave(field),
  });
  return (
    <fieldset className={styles.traveller}>
      <legend className={styles.legend}>
        Traveller {n + 1}
        {lead && ', who leads the booking'}
      </legend>
      <div className={styles.grid}>
        <Field label="First name" {...wire('firstName')}>
          <TextInput {...typed('firstName')} autoComplete={lead ? 'given-name' : 'off'} maxLength={60} />
        </Field>
        <Field label="Last name" {...wire('lastName')}>
          <TextInput {...typed('lastName')} autoComplete={lead ? 'family-name' : 'off'} maxLength={60} />
        </Field>
        <DateField
          legend="Date of birth"
          birthday={lead}
          {...wire('dob')}
          value={draft.dob}
          onChange={value => onChange('dob', value)}
          onBlur={() => onLeave('dob')}
        />
        <Field label="Gender" {...wire('gender')}>
          <Select {...typed('gender')} options={GENDERS} autoComplete={lead ? 'sex' : 'off'} />
        </Field>
        <Field label="Nationality" {...wire('nationality')}>
          <Select {...typed('nationality')} autoComplete={lead ? 'country' : 'off'}>
            <option value="">Choose</option>
            <CountryOptions />
          </Select>
        </Field>
        {lead && (
          <div className={styles.phone}>
            <Field
              label="Phone"
              hint="With country code, like +44 20 7946 0000. We call only when something about your trip can’t wait."
              {...wire('phone')}
            >
              <TextInput {...typed('phone')} type="tel" autoComplete="tel" maxLength={40} />
            </Field>
          </div>
        )}
      </div>
      <MoreDetails {...props} wire={wire} typed={typed} />
    </fieldset>
  );
}
