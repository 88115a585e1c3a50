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
import * as texts from './texts.ts';
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
        {texts.youTheLeadTraveller}
      </Heading>
      <Text look="hint" className={styles.hint}>
        {texts.enterYourNameExactly}
        {email && texts.yourConfirmationGoesTo(email)}
      </Text>
      <div className={styles.grid}>
        <Field label={texts.firstName} {...wire('firstName')}>
          <TextInput {...typed('firstName')} autoComplete="given-name" maxLength={60} />
        </Field>
        <Field label={texts.lastName} {...wire('lastName')}>
          <TextInput {...typed('lastName')} autoComplete="family-name" maxLength={60} />
        </Field>
        <DateField
          legend={texts.dateOfBirth}
          birthday
          {...wire('dob')}
          value={lead.dob}
          onChange={value => onChange('dob', value)}
          onBlur={() => onLeave('dob')}
        />
        <Field label={texts.phone} hint={texts.includeTheCountryCode} {...wire('phone')}>
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
          {others.length > 0 ? texts.whosComingWithYou : texts.whatYouCanAdd}
        </Heading>
        {others.length > 0 && (
          <ul>
            {others.map(({ band }, at) => (
              <li key={at}>{nameOfPlace(at + 2, band)}</li>
            ))}
          </ul>
        )}
        <Text look="hint">
          {texts.dietAndEmergencyContacts(
            others.length > 0 ? texts.namesPassports : texts.passport,
            formatDay(due),
          )}{' '}
          {others.length > 0 && texts.youCanSendFellow}
        </Text>
      </div>
    </section>
  );
}
