import { Button } from '@fernweh/ui/button';
import { DateField } from '@fernweh/ui/date-field';
import { ErrorSummary } from '@fernweh/ui/error-summary';
import { Field } from '@fernweh/ui/field';
import { Notice } from '@fernweh/ui/notice';
import { Select } from '@fernweh/ui/select';
import { TextArea } from '@fernweh/ui/text-area';
import { TextInput } from '@fernweh/ui/text-input';
import type { FormEvent, ReactNode } from 'react';
import * as shared from '../texts.ts';
import { CountryOptions } from './country-options.tsx';
import { FIELDS, type KnownPart, type PartField } from './draft.ts';
import * as texts from './texts.ts';
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
  { value: '', label: texts.choose },
  { value: 'F', label: texts.female },
  { value: 'M', label: texts.male },
  { value: 'X', label: texts.xAsInThe },
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
    <form
      noValidate
      method="post"
      onSubmit={submit}
      className={styles.form}
      aria-label={texts.travellersDetails}
    >
      <ErrorSummary errors={attempts > 0 ? summary : []} attempt={attempts} />
      <fieldset className={styles.group}>
        <legend>{texts.nameAndBirthAs}</legend>
        <div className={styles.grid}>
          <Field label={shared.firstName} {...wire('firstName')}>
            <TextInput {...typed('firstName', 'given-name')} maxLength={60} />
          </Field>
          <Field label={shared.lastName} {...wire('lastName')}>
            <TextInput {...typed('lastName', 'family-name')} maxLength={60} />
          </Field>
          <DateField legend={texts.dateOfBirth} birthday={own} {...date('dob')} />
          <Field label={texts.gender} {...wire('gender')}>
            <Select {...typed('gender', 'sex')} options={GENDERS} />
          </Field>
          <Field label={texts.nationality} {...wire('nationality')}>
            <Select {...typed('nationality', 'country')}>
              <option value="">{texts.choose}</option>
              <CountryOptions />
            </Select>
          </Field>
          {part.lead && (
            <Field label={shared.phone} hint={texts.withCountryCodeLike} {...wire('phone')}>
              <TextInput {...typed('phone', 'tel')} type="tel" maxLength={40} />
            </Field>
          )}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{texts.passport}</legend>
        <p className={styles.about}>
          {given('passport') ? texts.weHaveThePassport : texts.storedEncryptedAndNever}
        </p>
        <div className={styles.grid}>
          <Field label={texts.passportNumber} {...wire('passportNumber')}>
            <TextInput {...typed('passportNumber')} autoCapitalize="characters" maxLength={40} />
          </Field>
          <DateField legend={texts.passportExpires} {...date('passportExpiry')} />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{texts.emergencyContactAndHealth}</legend>
        <div className={styles.grid}>
          <Field
            label={texts.emergencyContact}
            hint={texts.someoneWhoIsntTravelling}
            {...wire('emergencyName')}
          >
            <TextInput {...typed('emergencyName')} maxLength={60} />
          </Field>
          <Field label={texts.theirPhone} hint={texts.withCountryCode} {...wire('emergencyPhone')}>
            <TextInput {...typed('emergencyPhone')} type="tel" maxLength={40} />
          </Field>
          <Field label={texts.diet} optional hint={texts.vegetarianHalalNoNuts} {...wire('diet')}>
            <TextInput {...typed('diet')} maxLength={500} />
          </Field>
          <Field
            label={texts.anythingOurGuideShould}
            optional
            hint={given('medical') ? texts.weHaveYourNotes : texts.medicalNeedsStoredEncrypted}
            {...wire('medical')}
          >
            <TextArea {...typed('medical')} rows={2} maxLength={2000} />
          </Field>
        </div>
      </fieldset>
      {typeof state === 'object' && (
        <Notice tone="warn" level={2} live title={texts.notSavedYet}>
          <p>{texts.whatYouTypedIs(state.message)}</p>
        </Notice>
      )}
      <div className={styles.end}>
        <Button type="submit" busy={state === 'saving'}>
          {state === 'saving' ? shared.saving : shared.save}
        </Button>
        <div role="status" className={styles.saved}>
          {state === 'saved' && saved}
        </div>
      </div>
    </form>
  );
}
