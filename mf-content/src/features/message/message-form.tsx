import { EXAMPLE_REFERENCE } from '@fernweh/contracts/reference';
import { Button } from '@fernweh/ui/button';
import { ErrorSummary } from '@fernweh/ui/error-summary';
import { Field } from '@fernweh/ui/field';
import { Panel } from '@fernweh/ui/panel';
import { Select } from '@fernweh/ui/select';
import { TextArea } from '@fernweh/ui/text-area';
import { TextInput } from '@fernweh/ui/text-input';
import { mailtoOf } from './mail.ts';
import styles from './message-form.module.css';
import { ReadyNotice } from './ready-notice.tsx';
import { useMessage, type Writer } from './use-message.ts';
import { FIELDS, type FieldName } from './validation.ts';

export type MessageFormProps = {
  /** Address the message goes to. */
  to: string;
  topics: readonly string[];
  /** For travellers who have booked. */
  referenceNeeded?: boolean;
  /** Who is signed in: fills in their name and address. */
  writer?: Writer;
};

/**
 * A message to a person. Sending from here is not open yet: the form checks what was written and hands it to the
 * visitor's own mail program, and says so.
 */
export function MessageForm({ to, topics, referenceNeeded = false, writer }: MessageFormProps) {
  const form = useMessage({ referenceNeeded, writer });
  const { message, errors } = form;
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
  return (
    <Panel>
      <form className={styles.form} noValidate onSubmit={form.submit} aria-label="Write to us">
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
        {form.ready ? (
          <ReadyNotice href={mailtoOf(to, message)} to={to} />
        ) : (
          <div className={styles.end}>
            <Button type="submit">Prepare my message</Button>
            <p className={styles.honest}>
              Sending from this page opens soon. Until then it goes out through your own mail program, to{' '}
              <a href={`mailto:${to}`}>{to}</a>.
            </p>
          </div>
        )}
      </form>
    </Panel>
  );
}
