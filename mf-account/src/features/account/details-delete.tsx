import { deleteMe, type Failure } from '@fernweh/api-client/visitors';
import { accountModalRequested } from '@fernweh/contracts/events';
import { Button } from '@fernweh/ui/button';
import { Dialog } from '@fernweh/ui/dialog';
import { Field } from '@fernweh/ui/field';
import { TextInput } from '@fernweh/ui/text-input';
import { useBus } from '@flotilla/kit';
import { type FormEvent, useRef, useState } from 'react';
import styles from './details.module.css';
import { DetailsFailure } from './details-failure.tsx';
import { useAccountCall } from './details-me.ts';
import * as texts from './texts.ts';

const WORD = texts.deleteWord;

/** Deletes the account after the visitor has typed DELETE, then logs out (product/account 17). */
export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" size="s" onClick={() => setOpen(true)}>
        {texts.deleteMyAccount}
      </Button>
      {open && (
        <Dialog open title={texts.deleteYourAccount} onClose={() => setOpen(false)}>
          <DeleteForm onKeep={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

function DeleteForm({ onKeep }: { onKeep: () => void }) {
  const bus = useBus();
  const ask = useAccountCall();
  const [word, setWord] = useState('');
  const [error, setError] = useState<string>();
  const [state, setState] = useState<'open' | 'deleting' | Failure>('open');
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const right = word.trim() === WORD;
    setError(right ? undefined : texts.typeToDeleteYour(WORD));
    if (!right) return input.current?.focus();
    setState('deleting');
    const outcome = await ask(caller => deleteMe(word.trim(), caller));
    if (outcome.ok) return bus.publish(accountModalRequested, { action: 'logout' });
    setState(outcome.failure);
  }

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={texts.deleteMyAccount}
    >
      <ul className={styles.consequences}>
        <li>{texts.yourSavedToursMessages}</li>
        <li>{texts.weKeepPastBookings}</li>
        <li>{texts.yourReviewsStayOn}</li>
        <li>{texts.yourLoginStaysWith}</li>
      </ul>
      <Field label={texts.type(WORD)} id="details-delete" error={error}>
        <TextInput
          ref={input}
          name="confirm"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={word}
          onChange={event => setWord(event.target.value)}
        />
      </Field>
      {typeof state === 'object' && <DetailsFailure failure={state} />}
      <div className={styles.end}>
        <Button type="submit" variant="danger" busy={state === 'deleting'}>
          {state === 'deleting' ? texts.deleting : texts.deleteMyAccount}
        </Button>
        <Button variant="outline" onClick={onKeep}>
          {texts.keepMyAccount}
        </Button>
      </div>
    </form>
  );
}
