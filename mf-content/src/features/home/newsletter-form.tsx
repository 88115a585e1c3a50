import { askForNewsletter, type Failure } from '@fernweh/api-client/visitors';
import { emailError } from '@fernweh/contracts/forms';
import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { Field } from '@fernweh/ui/field';
import { TextInput } from '@fernweh/ui/text-input';
import { useConfig } from '@flotilla/kit';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Honeypot } from '../../shared/honeypot.tsx';
import { SendFailure } from '../../shared/send-failure.tsx';
import * as shared from '../../shared/texts.ts';
import { useProof } from '../../shared/use-proof.ts';
import { stateOf, useSending } from '../../shared/use-sending.ts';
import styles from './newsletter.module.css';
import * as texts from './texts.ts';

/** Outcome of a newsletter request that the server sent for a browser without script. */
export type PostedNewsletter = { email: string } & (
  | { sent: true }
  | { error: string }
  | { failure: Failure }
);

/** Requests the newsletter. It starts after the owner of the address confirms it by mail (double opt-in). */
export function NewsletterForm({ posted }: { posted?: PostedNewsletter | undefined }) {
  const { apiUrl } = useConfig();
  const proof = useProof('newsletter');
  const [email, setEmail] = useState(posted?.email ?? '');
  const [website, setWebsite] = useState('');
  const [error, setError] = useState(posted && 'error' in posted ? posted.error : undefined);
  const input = useRef<HTMLInputElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const { state, send } = useSending(
    async (body: { email: string }, key) => askForNewsletter(body, { apiUrl, key, headers: await proof() }),
    stateOf(posted),
  );
  useEffect(() => {
    if (state.is === 'sent') thanks.current?.focus();
  }, [state]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = emailError(email.trim());
    setError(wrong);
    // A form with one field needs no error summary.
    if (wrong) return input.current?.focus();
    const outcome = await send({ email: email.trim(), ...(website && { website }) });
    if (outcome?.ok === false && outcome.failure.kind === 'invalid')
      setError(outcome.failure.errors[0]?.message);
  }

  if (state.is === 'sent')
    return (
      <p className={styles.thanks} role="status" tabIndex={-1} ref={thanks} data-personal>
        <b>{texts.checkYourEmail}</b> {texts.weveSentALink(email.trim())}
      </p>
    );
  return (
    <form
      className={styles.form}
      method="post"
      action={`${paths.home.href()}#letter`}
      noValidate
      onSubmit={submit}
    >
      <Field label={shared.emailAddress} id="newsletter-email" error={error} className={styles.field}>
        <TextInput
          ref={input}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="name@example.com"
          value={email}
          onChange={event => {
            setEmail(event.target.value);
            if (error) setError(emailError(event.target.value.trim()));
          }}
          onBlur={() => email && setError(known => emailError(email.trim()) ?? known)}
        />
      </Field>
      <Honeypot value={website} onChange={setWebsite} />
      <Button type="submit" busy={state.is === 'sending'}>
        {state.is === 'sending' ? shared.sending : texts.subscribeToTheNewsletter}
      </Button>
      {state.is === 'failed' && (
        <div className={styles.failure}>
          <SendFailure failure={state.failure} />
        </div>
      )}
    </form>
  );
}
