import { sessionChanged } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import type { Departure } from '@fernweh/contracts/tour';
import { Button } from '@fernweh/ui/button';
import { counted } from '@fernweh/ui/counted';
import { formatDay } from '@fernweh/ui/dates';
import { Field } from '@fernweh/ui/field';
import { Heading } from '@fernweh/ui/heading';
import { Notice } from '@fernweh/ui/notice';
import { Text } from '@fernweh/ui/text';
import { TextInput } from '@fernweh/ui/text-input';
import { useHost, useTopic } from '@flotilla/kit';
import { type FormEvent, useState } from 'react';
import styles from './sold-out-offers.module.css';
import * as texts from './texts.ts';
import { useSeatAlert } from './use-seat-alert.ts';

/** "Tell me when a seat is free" (product/booking 15). Without script it leads to the contact form, and sends no address. */
export function SeatAlertForm({ departure, seats }: { departure: Departure; seats: number }) {
  const { botCheck } = useHost();
  const user = useTopic(sessionChanged)?.user;
  const [typed, setTyped] = useState<string>();
  const email = typed ?? user?.email ?? '';
  const alert = useSeatAlert(departure.code, seats);
  const what = seats === 1 ? texts.aPlaceIsAvailable : texts.placesAreAvailable(seats);

  if (alert.state === 'waiting' || alert.state === 'asked')
    return (
      <Notice
        ref={takeFocus}
        tone="ok"
        level={3}
        live
        tabIndex={-1}
        title={alert.state === 'waiting' ? texts.wellTellYouWhen(what) : texts.checkYourEmail}
      >
        <p>{alert.state === 'waiting' ? texts.wellSendOneEmail(email) : texts.ifIsntOnOur(email, what)}</p>
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
        {texts.tellMeWhen(what)}
      </Heading>
      <noscript>
        <Text>{texts.withoutJavascriptContactUs}</Text>
      </noscript>
      <Field label={texts.emailAddress} error={alert.error}>
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
          <p>{texts.nothingWasSentWhat}</p>
        </Notice>
      )}
      <Button type="submit" variant="outline" full busy={alert.state === 'sending'}>
        {texts.tellMe}
      </Button>
      <Text look="hint">
        {texts.oneEmailWhenAvailable(
          counted(seats, 'place'),
          seats === 1 ? 'becomes' : 'become',
          formatDay(departure.startDate),
        )}
      </Text>
    </form>
  );
}

/** Takes the form's place and its focus. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();
