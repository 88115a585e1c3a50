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
import { mailtoOf } from './mail.ts';
import styles from './message-form.module.css';
import type { Posted } from './posted.ts';
import { SentNotice } from './sent-notice.tsx';
import { type SendMessage, useMessage, type Writer } from './use-message.ts';
import { FIELDS, type FieldName } from './validation.ts';

export type MessageFormProps = {
  /** Address to write to where sending from here does not work. */
  to: string;
  topics: readonly string[];
  send: SendMessage;
  /** For travellers who have booked. */
  referenceNeeded?: boolean;
  /** Who is signed in: fills in their name and address. */
  writer?: Writer | undefined;
  /** Where the form stands: written to by browsers without script, and gone to again for the next message. */
  action: string;
  /** What the server did with what such a browser sent. */
  posted?: Posted | undefined;
};

/** A message to a person. */
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
      {/* Posted, so that a browser without script never writes a person into a URL. */}
      <form
        className={styles.form}
        method="post"
        action={action}
        noValidate
        onSubmit={form.submit}
        aria-label="Write to us"
      >
        {form.attempt > 0 && <ErrorSummary errors={summary} attempt={form.attempt} />}
        <Field label="Your name" id="message-name" error={errors.name}>
          <TextInput autoComplete="name" {...wire('name')} />
        </Field>
        <Field label="Email address" id="message-email" error={errors.email}>
          <TextInput type="email" autoComplete="email" placeholder="name@example.com" {...wire('email')} />
        </Field>
        <Field label="What is it about?" id="message-topic" error={errors.topic}>
          <Select {...wire('topic')}>
            <option value="">Choose a topic</option>
            {topics.map(topic => (
              <option key={topic}>{topic}</option>
            ))}
          </Select>
        </Field>
        <Field
          label="Booking reference"
          id="message-reference"
          optional={!referenceNeeded}
          hint={`It is in your confirmation, like ${EXAMPLE_REFERENCE}`}
          error={errors.reference}
        >
          <TextInput autoCapitalize="characters" spellCheck={false} {...wire('reference')} />
        </Field>
        <Field label="Message" id="message-message" error={errors.message} note="20 to 2000 characters">
          <TextArea rows={7} {...wire('message')} />
        </Field>
        <Honeypot value={form.website} onChange={form.setWebsite} />
        {state.is === 'failed' && (
          <SendFailure failure={state.failure}>
            <p>
              Or <a href={mailtoOf(to, message)}>send it with your own mail program</a>, to {to}.
            </p>
          </SendFailure>
        )}
        <div className={styles.end}>
          <Button type="submit" busy={state.is === 'sending'}>
            {state.is === 'sending' ? 'Sending…' : 'Send my message'}
          </Button>
          <p className={styles.honest}>We use what you write to answer you, and for nothing else.</p>
        </div>
      </form>
    </Panel>
  );
}
