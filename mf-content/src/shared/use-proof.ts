import { useHost } from '@flotilla/kit';
import { proofOf } from './proof.ts';

/** Proves that a person sends a form: the page's signed token, and reCAPTCHA's where it answers (product/forms 16, 17). */
export function useProof(action: string) {
  const { config, botCheck } = useHost();
  return async () => {
    const token = await botCheck?.()
      .then(take => take(action))
      .catch(() => undefined);
    return proofOf(config.formToken, token);
  };
}
