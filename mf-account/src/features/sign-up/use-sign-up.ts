import { askForNewsletter, newKey } from '@fernweh/api-client/visitors';
import { useHost } from '@fernweh/mf-kit';
import { type FormEvent, useState } from 'react';
import { check, EMPTY_FORM, type SignUp, type SignUpErrors } from './sign-up-rules.ts';

type Field = keyof SignUpErrors;
/** Result of the newsletter subscription. */
export type NewsletterState = 'not requested' | 'requested' | 'unavailable';

/** The form's state. Errors appear on blur or submit and disappear once the value is valid. */
export function useSignUp() {
  const [form, setForm] = useState(EMPTY_FORM);
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  const [today, setToday] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState(false);
  const [newsletter, setNewsletter] = useState<NewsletterState>('not requested');
  const { config, botCheck } = useHost();

  const all = today ? check(form, today) : {};
  const errors: SignUpErrors = Object.fromEntries(
    Object.entries(all).filter(([field]) => touched.has(field as Field)),
  );

  // Rendering must be pure, so only event handlers read the clock.
  const readClock = () => {
    const now = new Date();
    const day = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
    setToday(day);
    return day;
  };

  return {
    form,
    errors,
    attempt,
    answered,
    newsletter,
    change(part: Partial<SignUp>) {
      setForm({ ...form, ...part });
      setAnswered(false);
    },
    leave(field: Field) {
      readClock();
      setTouched(known => new Set([...known, field]));
    },
    async submit(event: FormEvent) {
      event.preventDefault();
      const found = check(form, readClock());
      setTouched(new Set<Field>(['firstName', 'lastName', 'email', 'birth']));
      setAttempt(attempt + 1);
      const clean = Object.keys(found).length === 0;
      setAnswered(clean);
      if (!clean || !form.newsletter || newsletter === 'requested') return;
      const { ok } = await askForNewsletter(
        { email: form.email.trim() },
        {
          apiUrl: config.apiUrl,
          key: newKey(),
          proof: { form: config.formToken, recaptcha: await botCheck?.token('newsletter') },
        },
      );
      setNewsletter(ok ? 'requested' : 'unavailable');
    },
  };
}
