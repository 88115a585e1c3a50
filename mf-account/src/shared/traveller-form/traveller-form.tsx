import { Button } from '@fernweh/ui/button';
import { DateField } from '@fernweh/ui/date-field';
import { ErrorSummary } from '@fernweh/ui/error-summary';
import { Field } from '@fernweh/ui/field';
import { Notice } from '@fernweh/ui/notice';
import { Select } from '@fernweh/ui/select';
import { TextArea } from '@fernweh/ui/text-area';
import { TextInput } from '@fernweh/ui/text-input';
import type { FormEvent, ReactNode } from 'react';
import { CountryOptions } from './country-options.tsx';
import { FIELDS, type KnownPart, type PartField } from './draft.ts';
import styles from './traveller-form.module.css';
import type { PartForm } from './use-part-form.ts';

type Props = {
  part: KnownPart;
  form: PartForm;
  /** The person at the keyboard is this traveller, so that the browser may fill in what it knows. */
  own: boolean;
  /** Shown once everything typed is saved. */
  saved: ReactNode;
};

const GENDERS = [
  { value: '', label: 'Choose' },
  { value: 'F', label: 'Female' },
  { value: 'M', label: 'Male' },
  { value: 'X', label: 'X, as in the passport' },
];
const idOf = (field: PartField) => `part-${field}`;

/** Every detail of one traveller. Nothing has to be complete before it is saved. */
export function TravellerForm({ part, form, own, saved }: Props) {
  const { draft, errors, attempts, state } = form;
  const wire = (field: PartField) => ({ id: idOf(field), error: errors[field] });
  const typed = (field: PartField, fill = 'off') => ({
    value: draft[field],
    autoComplete: own ? fill : 'off',
    onChange: (event: { target: { value: string } }) => form.set(field, event.target.value),
    onBlur: () => form.leave(field),
  });
  const date = (field: PartField) => ({
    ...wire(field),
    value: draft[field],
    onChange: (value: string) => form.set(field, value),
    onBlur: () => form.leave(field),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const summary = FIELDS.flatMap(field => {
    const text = errors[field];
    return text ? [{ field: idOf(field), text }] : [];
  });
  const given = (what: 'passport' | 'medical') => part.given.includes(what);
  return (
    <form noValidate method="post" onSubmit={submit} className={styles.form} aria-label="Traveller’s details">
      <ErrorSummary errors={attempts > 0 ? summary : []} attempt={attempts} />
      <fieldset className={styles.group}>
        <legend>Name and birth, as in the passport</legend>
        <div className={styles.grid}>
          <Field label="First name" {...wire('firstName')}>
            <TextInput {...typed('firstName', 'given-name')} maxLength={60} />
          </Field>
          <Field label="Last name" {...wire('lastName')}>
            <TextInput {...typed('lastName', 'family-name')} maxLength={60} />
          </Field>
          <DateField legend="Date of birth" birthday={own} {...date('dob')} />
          <Field label="Gender" {...wire('gender')}>
            <Select {...typed('gender', 'sex')} options={GENDERS} />
          </Field>
          <Field label="Nationality" {...wire('nationality')}>
            <Select {...typed('nationality', 'country')}>
              <option value="">Choose</option>
              <CountryOptions />
            </Select>
          </Field>
          {part.lead && (
            <Field label="Phone" hint="With country code, like +44 20 7946 0000" {...wire('phone')}>
              <TextInput {...typed('phone', 'tel')} type="tel" maxLength={40} />
            </Field>
          )}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Passport</legend>
        <p className={styles.about}>
          {given('passport')
            ? 'We have it, stored encrypted. Fill this in only to replace it.'
            : 'Stored encrypted, and never shown again.'}
        </p>
        <div className={styles.grid}>
          <Field label="Passport number" {...wire('passportNumber')}>
            <TextInput {...typed('passportNumber')} autoCapitalize="characters" maxLength={40} />
          </Field>
          <DateField legend="Passport expires" {...date('passportExpiry')} />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Care on the way</legend>
        <div className={styles.grid}>
          <Field label="Emergency contact" hint="Somebody who stays at home" {...wire('emergencyName')}>
            <TextInput {...typed('emergencyName')} maxLength={60} />
          </Field>
          <Field label="Their phone" hint="With country code" {...wire('emergencyPhone')}>
            <TextInput {...typed('emergencyPhone')} type="tel" maxLength={40} />
          </Field>
          <Field label="Diet" optional hint="Vegetarian, halal, no nuts …" {...wire('diet')}>
            <TextInput {...typed('diet')} maxLength={500} />
          </Field>
          <Field
            label="Anything our guide should know"
            optional
            hint={
              given('medical')
                ? 'We have notes, stored encrypted. Write to replace them.'
                : 'Medical needs; stored encrypted'
            }
            {...wire('medical')}
          >
            <TextArea {...typed('medical')} rows={2} maxLength={2000} />
          </Field>
        </div>
      </fieldset>
      {typeof state === 'object' && (
        <Notice tone="warn" level={2} live title="It is not saved yet">
          <p>{state.message} What you typed is still here.</p>
        </Notice>
      )}
      <div className={styles.end}>
        <Button type="submit" busy={state === 'saving'}>
          {state === 'saving' ? 'Saving…' : 'Save'}
        </Button>
        <div role="status" className={styles.saved}>
          {state === 'saved' && saved}
        </div>
      </div>
    </form>
  );
}
