import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { Checkbox } from '@fernweh/ui/checkbox';
import { ErrorSummary, type FormError } from '@fernweh/ui/error-summary';
import { Field } from '@fernweh/ui/field';
import { Notice } from '@fernweh/ui/notice';
import { Panel } from '@fernweh/ui/panel';
import { TextInput } from '@fernweh/ui/text-input';
import { BirthField } from './birth-field.tsx';
import styles from './sign-up.module.css';
import type { SignUpErrors } from './sign-up-rules.ts';
import { type NewsletterState, useSignUp } from './use-sign-up.ts';

const CONTROLS: Record<keyof SignUpErrors, string> = {
  firstName: 'sign-up-first-name',
  lastName: 'sign-up-last-name',
  email: 'sign-up-email',
  birth: 'sign-up-birth-day',
};

const LETTER_WORDS: Record<NewsletterState, string> = {
  'not requested': 'Nothing was sent.',
  requested: 'Only the letter is on its way: look into your mail, it comes after your yes there.',
  unavailable: 'Nothing was sent; the letter could not be asked for at the moment.',
};

/** Validates on blur and on submit (product/forms). The form says that new accounts are not open yet. */
export function SignUpForm() {
  const { form, errors, attempt, answered, newsletter, change, leave, submit } = useSignUp();
  const summary: FormError[] = Object.entries(errors).map(([field, text]) => ({
    field: CONTROLS[field as keyof SignUpErrors],
    text,
  }));
  return (
    <Panel className={styles.panel}>
      {/* POST keeps personal data out of the URL in browsers without script. */}
      <form className={styles.form} method="post" action={paths.signUp.href()} noValidate onSubmit={submit}>
        {attempt > 0 && <ErrorSummary errors={summary} attempt={attempt} />}
        <noscript>
          <Notice title="This form needs JavaScript" level={2} />
        </noscript>
        <div className={styles.names}>
          <Field label="First name" id={CONTROLS.firstName} error={errors.firstName}>
            <TextInput
              name="given-name"
              autoComplete="given-name"
              required
              value={form.firstName}
              onChange={event => change({ firstName: event.target.value })}
              onBlur={() => leave('firstName')}
            />
          </Field>
          <Field label="Last name" id={CONTROLS.lastName} error={errors.lastName}>
            <TextInput
              name="family-name"
              autoComplete="family-name"
              required
              value={form.lastName}
              onChange={event => change({ lastName: event.target.value })}
              onBlur={() => leave('lastName')}
            />
          </Field>
        </div>
        <Field label="Email address" id={CONTROLS.email} error={errors.email}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            required
            value={form.email}
            onChange={event => change({ email: event.target.value })}
            onBlur={() => leave('email')}
          />
        </Field>
        <BirthField form={form} error={errors.birth} change={change} onLeave={() => leave('birth')} />
        <Checkbox
          name="newsletter"
          checked={form.newsletter}
          onChange={event => change({ newsletter: event.target.checked })}
        >
          Send me the letter: new tours and true reductions, about once a month. We ask once more by email
          before the first one.
        </Checkbox>
        <div role="status">
          {answered && (
            <Notice title="New accounts are not open yet" level={2}>
              <p>{LETTER_WORDS[newsletter]} What you typed stays here for as long as this page is open.</p>
            </Notice>
          )}
        </div>
        <Button type="submit" size="l">
          Make an account
        </Button>
      </form>
    </Panel>
  );
}
