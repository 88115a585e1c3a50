import type { Caller } from '@fernweh/api-client/visitors';
import { useHost } from '@fernweh/mf-kit';

/** What proves that a person sends a form: the page's signed token, and reCAPTCHA's where it answers (product/forms 16, 17). */
export function useProof(action: string): () => Promise<NonNullable<Caller['proof']>> {
  const { config, botCheck } = useHost();
  return async () => ({ form: config.formToken, recaptcha: await botCheck?.token(action) });
}
