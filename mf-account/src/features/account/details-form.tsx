import type { Failure, Me } from '@fernweh/api-client/visitors';
import { fullPhone, nameError, phoneError } from '@fernweh/contracts/forms';
import { Button } from '@fernweh/ui/button';
import { Checkbox } from '@fernweh/ui/checkbox';
import { ErrorSummary } from '@fernweh/ui/error-summary';
import { Field } from '@fernweh/ui/field';
import { TextInput } from '@fernweh/ui/text-input';
import { useGeo } from '@flotilla/kit';
import { type FormEvent, useState } from 'react';
import * as shared from '../../shared/texts.ts';
import styles from './details.module.css';
import { DetailsFailure } from './details-failure.tsx';
import type { MeState } from './details-me.ts';
import * as texts from './texts.ts';

type Errors = { name?: string; phone?: string };
type Props = { me: Me; change: MeState['change'] };

/** Edits the visitor's name, phone number and newsletter subscription. */
export function DetailsForm({ me, change }: Props) {
  const [name, setName] = useState(me.name ?? '');
  const [phone, setPhone] = useState(me.phone ?? '');
  const [newsletter, setNewsletter] = useState(me.newsletter !== 'NONE');
  const [errors, setErrors] = useState<Errors>({});
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'open' | 'sending' | 'saved' | Failure>('open');

  // Both fields are optional.
  const { currency } = useGeo();
  const judge = { name: nameError, phone: (text: string) => phoneError(fullPhone(text, currency)) };
  const errorOf = (field: keyof Errors, text: string) =>
    text.trim() ? judge[field](text.trim()) : undefined;
  // An error of the API stays until the field changes.
  const leave = (field: keyof Errors, text: string) =>
    setErrors(known => ({ ...known, [field]: errorOf(field, text) ?? known[field] }));
  const edit =
    (field: keyof Errors, set: (text: string) => void) => (event: { target: { value: string } }) => {
      set(event.target.value);
      setState('open');
      if (errors[field]) setErrors({ ...errors, [field]: errorOf(field, event.target.value) });
    };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = { name: errorOf('name', name), phone: errorOf('phone', phone) };
    setErrors(found);
    if (found.name || found.phone) return setAttempt(attempt + 1);
    setState('sending');
    const outcome = await change({
      name: name.trim() || null,
      phone: fullPhone(phone.trim(), currency) || null,
      ...(newsletter !== (me.newsletter !== 'NONE') && { newsletter }),
    });
    if (outcome.ok) return setState('saved');
    setState(outcome.failure);
    if (outcome.failure.kind !== 'invalid') return;
    setErrors(Object.fromEntries(outcome.failure.errors.map(({ field, message }) => [field, message])));
    setAttempt(attempt + 1);
  }

  const summary = Object.entries(errors).flatMap(([field, text]) =>
    text ? [{ field: `details-${field}`, text }] : [],
  );
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} aria-label={texts.myDetails}>
      {attempt > 0 && <ErrorSummary errors={summary} attempt={attempt} />}
      <Field label={texts.whatShouldWeCall} id="details-name" optional error={errors.name}>
        <TextInput
          name="nickname"
          autoComplete="nickname"
          value={name}
          onChange={edit('name', setName)}
          onBlur={() => leave('name', name)}
        />
      </Field>
      <Field
        label={shared.phone}
        id="details-phone"
        optional
        hint={texts.includeTheCountryCode}
        error={errors.phone}
      >
        <TextInput
          type="tel"
          name="tel"
          autoComplete="tel"
          value={phone}
          onChange={edit('phone', setPhone)}
          onBlur={() => leave('phone', phone)}
        />
      </Field>
      <Checkbox
        name="newsletter"
        checked={newsletter}
        onChange={event => {
          setNewsletter(event.target.checked);
          setState('open');
        }}
      >
        {texts.sendMeTheNewsletter}
      </Checkbox>
      {typeof state === 'object' && state.kind !== 'invalid' && <DetailsFailure failure={state} />}
      <div className={styles.end}>
        <Button type="submit" size="s" busy={state === 'sending'}>
          {state === 'sending' ? shared.saving : shared.save}
        </Button>
        <p role="status" className={styles.said}>
          {state === 'saved' && (me.newsletter === 'PENDING' ? SAVED_AND_ASKED : shared.saved)}
        </p>
      </div>
    </form>
  );
}

const SAVED_AND_ASKED = texts.savedCheckYourEmail;
