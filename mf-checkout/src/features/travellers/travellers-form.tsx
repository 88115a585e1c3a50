import type { Traveller } from '@fernweh/contracts/api';
import { DateField } from '@fernweh/ui/date-field';
import { formatDay } from '@fernweh/ui/dates';
import { Field } from '@fernweh/ui/field';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import { TextInput } from '@fernweh/ui/text-input';
import type { DraftField, LeadDraft } from '../../shared/draft.ts';
import { type FieldErrors, fieldId } from '../../shared/form-errors.ts';
import { nameOfPlace } from '../../shared/place-name.ts';
import styles from './travellers.module.css';

type Props = {
  lead: LeadDraft;
  /** The other travellers, without names yet. */
  others: readonly Pick<Traveller, 'band'>[];
  /** The first day by which the rest is needed. */
  due: string;
  errors: FieldErrors;
  /** Address of the confirmation mail: the account's. */
  email: string;
  onChange: (field: DraftField, value: string) => void;
  onLeave: (field: DraftField) => void;
};

/** The lead traveller's fields. Everything else can wait until after the payment (product/travellers 6). */
export function TravellersForm({ lead, others, due, errors, email, onChange, onLeave }: Props) {
  const wire = (field: DraftField) => ({ id: fieldId(field), error: errors[fieldId(field)] });
  const typed = (field: DraftField) => ({
    value: lead[field],
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
    onBlur: () => onLeave(field),
  });
  return (
    <section aria-labelledby="travellers">
      <Heading level={2} look="h3" id="travellers">
        You, the lead traveller
      </Heading>
      <Text look="hint" className={styles.hint}>
        Enter your name exactly as it appears in your passport.
        {email && ` Your confirmation goes to ${email}, the address of your account.`}
      </Text>
      <div className={styles.grid}>
        <Field label="First name" {...wire('firstName')}>
          <TextInput {...typed('firstName')} autoComplete="given-name" maxLength={60} />
        </Field>
        <Field label="Last name" {...wire('lastName')}>
          <TextInput {...typed('lastName')} autoComplete="family-name" maxLength={60} />
        </Field>
        <DateField
          legend="Date of birth"
          birthday
          {...wire('dob')}
          value={lead.dob}
          onChange={value => onChange('dob', value)}
          onBlur={() => onLeave('dob')}
        />
        <Field
          label="Phone"
          hint="Include the country code if you’re abroad. We only call if it can’t wait."
          {...wire('phone')}
        >
          <TextInput
            {...typed('phone')}
            type="tel"
            autoComplete="tel"
            placeholder="+44 20 7946 0000"
            maxLength={40}
          />
        </Field>
      </div>
      <div className={styles.later}>
        <Heading level={3} look="card">
          {others.length > 0 ? 'Who’s coming with you, and what you can add later' : 'What you can add later'}
        </Heading>
        {others.length > 0 && (
          <ul>
            {others.map(({ band }, at) => (
              <li key={at}>{nameOfPlace(at + 2, band)}</li>
            ))}
          </ul>
        )}
        <Text look="hint">
          {others.length > 0 ? 'Names, passports' : 'Passport'}, diet and emergency contacts: tell us in your
          account by {formatDay(due)}.{' '}
          {others.length > 0 && 'You can send fellow travellers a link to add their own details.'}
        </Text>
      </div>
    </section>
  );
}
