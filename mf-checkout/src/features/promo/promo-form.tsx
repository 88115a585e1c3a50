import { Button } from '@fernweh/ui/button';
import { Chip } from '@fernweh/ui/chip';
import { Field } from '@fernweh/ui/field';
import { TextInput } from '@fernweh/ui/text-input';
import { type FormEvent, useState } from 'react';
import styles from './promo-form.module.css';
import * as texts from './texts.ts';

type Props = {
  /** The applied code. */
  applied: string | undefined;
  /** The API's message about the last code. */
  error: string | undefined;
  busy: boolean;
  onApply: (code: string) => void;
  onRemove: () => void;
};

/** Promo code form. The discount is one of the price lines. */
export function PromoForm({ applied, error, busy, onApply, onRemove }: Props) {
  const [code, setCode] = useState('');
  /** A refusal belongs to the code that was sent from here, and not to another step. */
  const [sent, setSent] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return;
    setSent(true);
    onApply(code.trim());
  };
  if (applied)
    return (
      <p className={styles.applied}>
        <span role="status">{texts.promoCode}</span> <Chip onRemove={onRemove}>{applied}</Chip>
      </p>
    );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={texts.promoCode} id="promo" error={sent ? error : undefined} className={styles.field}>
        <TextInput
          value={code}
          onChange={event => {
            setCode(event.target.value);
            setSent(false);
          }}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
      </Field>
      <Button type="submit" variant="outline" busy={busy}>
        {busy ? texts.checking : texts.apply}
      </Button>
    </form>
  );
}
