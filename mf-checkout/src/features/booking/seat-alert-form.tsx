import { sessionChanged } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import type { Departure } from '@fernweh/contracts/tour';
import { useHost, useTopic } from '@fernweh/mf-kit';
import { Button } from '@fernweh/ui/button';
import { formatDay } from '@fernweh/ui/dates';
import { Field } from '@fernweh/ui/field';
import { Heading } from '@fernweh/ui/heading';
import { Notice } from '@fernweh/ui/notice';
import { Text } from '@fernweh/ui/text';
import { TextInput } from '@fernweh/ui/text-input';
import { type FormEvent, useState } from 'react';
import { counted } from '../../shared/times.ts';
import styles from './sold-out-offers.module.css';
import { useSeatAlert } from './use-seat-alert.ts';

/** "Tell me when a seat is free" (product/booking 15). Without script it leads to the contact form, and sends no address. */
export function SeatAlertForm({ departure, seats }: { departure: Departure; seats: number }) {
  const { botCheck } = useHost();
  const user = useTopic(sessionChanged)?.user;
  const [typed, setTyped] = useState<string>();
  const email = typed ?? user?.email ?? '';
  const alert = useSeatAlert(departure.code, seats);
  const what = seats === 1 ? 'a seat is free' : `${seats} seats are free`;

  if (alert.state === 'waiting' || alert.state === 'asked')
    return (
      <Notice
        ref={takeFocus}
        tone="ok"
        level={3}
        live
        tabIndex={-1}
        title={alert.state === 'waiting' ? `We tell you when ${what}` : 'Look into your mail'}
      >
        <p>
          {alert.state === 'waiting'
            ? `One mail to ${email}, and your address is deleted after it. In the details of your account you can end it before.`
            : `If ${email} is not on our list yet, a link is on its way to it. Press it, and we tell you when ${what}.`}
        </p>
      </Notice>
    );

  /** Loads the vendor's script. */
  const prepare = () => void botCheck?.().catch(() => {});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    void alert.ask(email).then(isValid => !isValid && field?.focus());
  };
  return (
    <form
      action={paths.contactUs.href()}
      className={styles.alert}
      noValidate
      onSubmit={submit}
      onFocus={prepare}
    >
      <Heading level={3} look="card">
        Tell me when {what}
      </Heading>
      <noscript>
        <Text>Without JavaScript, write to us instead: we tell you too.</Text>
      </noscript>
      <Field label="Email address" error={alert.error}>
        <TextInput
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
      {alert.problem && (
        <Notice tone="warn" level={3} live title={alert.problem}>
          <p>Nothing was sent. What you typed is kept.</p>
        </Notice>
      )}
      <Button type="submit" variant="outline" full busy={alert.state === 'sending'}>
        Tell me
      </Button>
      <Text look="hint">
        One mail when {counted(seats, 'seat')} {seats === 1 ? 'opens' : 'open'} on{' '}
        {formatDay(departure.startDate)}, and nothing else.
      </Text>
    </form>
  );
}

/** Takes the form's place and its focus. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();
