import type { PublicConfig } from '@flotilla/contracts/register';
import { trustVendors } from '@flotilla/host/client/trusted-types';
import { loadScript } from '../measurement/load-script.ts';

type Recaptcha = {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
};

/** Loads reCAPTCHA v3. @returns a function that takes a token for an action */
export async function loadRecaptcha({
  url,
  siteKey,
}: NonNullable<PublicConfig['recaptcha']>): Promise<(action: string) => Promise<string>> {
  trustVendors([url]);
  await loadScript(`${url}/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`);
  const { grecaptcha } = globalThis as { grecaptcha?: Recaptcha };
  if (!grecaptcha) throw new Error('The script added no grecaptcha');
  await new Promise<void>(done => grecaptcha.ready(done));
  return action => grecaptcha.execute(siteKey, { action });
}
