import { EXAMPLE_REFERENCE } from '@fernweh/contracts/reference';
import { Button } from '@fernweh/ui/button';
import { ErrorSummary } from '@fernweh/ui/error-summary';
import { Field } from '@fernweh/ui/field';
import { Panel } from '@fernweh/ui/panel';
import { Select } from '@fernweh/ui/select';
import { TextArea } from '@fernweh/ui/text-area';
import { TextInput } from '@fernweh/ui/text-input';
import { Honeypot } from '../../shared/honeypot.tsx';
import { SendFailure } from '../../shared/send-failure.tsx';
import * as shared from '../../shared/texts.ts';
import { mailtoOf } from './mail.ts';
import styles from './message-form.module.css';
import type { Posted } from './posted.ts';
import { SentNotice } from './sent-notice.tsx';
import * as texts from './texts.ts';
import { type SendMessage, useMessage, type Writer } from './use-message.ts';
import { FIELDS, type FieldName } from './validation.ts';

export type MessageFormProps = {
  /** E-mail address for messages that the form can't send. */
  to: string;
  topics: readonly string[];
  send: SendMessage;
  /** True for travellers who have booked: the reference is then required. */
  referenceNeeded?: boolean;
  /** Name and address of the signed-in visitor. They fill the empty fields. */
  writer?: Writer | undefined;
  /** URL of the form's page. Browsers without script post to it; the link to another message leads to it. */
  action: string;
  /** Outcome of a message that the server sent for a browser without script. */
  posted?: Posted | undefined;
};

/** The form for a message to customer service. */
export function MessageForm(props: MessageFormProps) {
  const { to, topics, send, referenceNeeded = false, writer, action, posted } = props;
  const form = useMessage({ referenceNeeded, writer, send, posted });
  const { message, errors, state } = form;
  const summary = FIELDS.flatMap(field => {
    const text = errors[field];
    return text ? [{ field: `message-${field}`, text }] : [];
  });
  const wire = (field: FieldName) => ({
    name: field,
    value: message[field],
    onChange: (event: { target: { value: string } }) => form.change(field, event.target.value),
    onBlur: () => form.leave(field),
  });
  if (state.is === 'sent')
    return (
      <Panel>
        <SentNotice email={message.email.trim()} href={action} onAgain={form.again} />
      </Panel>
    );
  return (
    <Panel>
      {/* The method is POST, so that browsers without script put no personal data into a URL. */}
      <form
        className={styles.form}
        method="post"
        action={action}
        noValidate
        onSubmit={form.submit}
        aria-label={shared.writeToUs}
      >
        {form.attempt > 0 && <ErrorSummary errors={summary} attempt={form.attempt} />}
        <Field label={shared.yourName} id="message-name" error={errors.name}>
          <TextInput autoComplete="name" {...wire('name')} />
        </Field>
        <Field label={shared.emailAddress} id="message-email" error={errors.email}>
          <TextInput type="email" autoComplete="email" placeholder="name@example.com" {...wire('email')} />
        </Field>
        <Field label={texts.whatIsItAbout} id="message-topic" error={errors.topic}>
          <Select {...wire('topic')}>
            <option value="">{texts.chooseATopic}</option>
            {topics.map(topic => (
              <option key={topic}>{topic}</option>
            ))}
          </Select>
        </Field>
        <Field
          label={texts.bookingReference}
          id="message-reference"
          optional={!referenceNeeded}
          hint={texts.itIsInYour(EXAMPLE_REFERENCE)}
          error={errors.reference}
        >
          <TextInput autoCapitalize="characters" spellCheck={false} {...wire('reference')} />
        </Field>
        <Field
          label={texts.message}
          id="message-message"
          error={errors.message}
          note={texts.n20To2000Characters}
        >
          <TextArea rows={7} {...wire('message')} />
        </Field>
        <Honeypot value={form.website} onChange={form.setWebsite} />
        {state.is === 'failed' && (
          <SendFailure failure={state.failure}>
            <p>
              {texts.or} <a href={mailtoOf(to, message)}>{texts.sendItFromYour}</a> to {to}.
            </p>
          </SendFailure>
        )}
        <div className={styles.end}>
          <Button type="submit" busy={state.is === 'sending'}>
            {state.is === 'sending' ? shared.sending : texts.sendMyMessage}
          </Button>
          <p className={styles.honest}>{texts.weOnlyUseWhat}</p>
        </div>
      </form>
    </Panel>
  );
}
