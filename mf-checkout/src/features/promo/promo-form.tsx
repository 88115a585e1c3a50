import { Button } from '@fernweh/ui/button';
import { Chip } from '@fernweh/ui/chip';
import { Field } from '@fernweh/ui/field';
import { TextInput } from '@fernweh/ui/text-input';
import { type FormEvent, useState } from 'react';
import styles from './promo-form.module.css';

type Props = {
  /** The code that counts now. */
  applied: string | undefined;
  /** Why the last one does not hold, in the API's words. */
  error: string | undefined;
  busy: boolean;
  onApply: (code: string) => void;
  onRemove: () => void;
};

/** One code; what it takes off stands among the lines of the price. */
export function PromoForm({ applied, error, busy, onApply, onRemove }: Props) {
  const [code, setCode] = useState('');
  const [empty, setEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(code.trim() === '');
    if (code.trim()) onApply(code.trim());
  };
  if (applied)
    return (
      <p className={styles.applied}>
        <span role="status">Promo code</span> <Chip onRemove={onRemove}>{applied}</Chip>
      </p>
    );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label="Promo code"
        id="promo"
        error={empty ? 'Enter a code, or leave it: you can go on without' : error}
        className={styles.field}
      >
        <TextInput
          value={code}
          onChange={event => setCode(event.target.value)}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
      </Field>
      <Button type="submit" variant="outline" busy={busy}>
        {busy ? 'Checking…' : 'Apply'}
      </Button>
    </form>
  );
}
