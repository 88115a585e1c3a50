import type { PublicConfig } from '@flotilla/contracts/register';
import type { TakeToken } from '@flotilla/kit';
import { loadRecaptcha } from './recaptcha.ts';

type Vendor = (action: string) => Promise<string>;
type Load = (config: NonNullable<PublicConfig['recaptcha']>) => Promise<Vendor>;

/** Longest wait for a token. Without one the form is sent with its signed token alone. */
const DEADLINE_MS = 3000;

let loading: Promise<Vendor> | undefined;

/** reCAPTCHA for forms (product/forms 16), loaded once: a form has got the focus. */
export function startBotCheck(config: PublicConfig['recaptcha'], load: Load = loadRecaptcha): TakeToken {
  if (!config) return async () => undefined;
  loading ??= load(config);
  const vendor = loading;
  // The next form tries again.
  vendor.catch(() => {
    if (loading === vendor) loading = undefined;
  });
  return action => {
    const late = new Promise<undefined>(done => setTimeout(done, DEADLINE_MS));
    return Promise.race([vendor.then(take => take(action)).catch(() => undefined), late]);
  };
}
