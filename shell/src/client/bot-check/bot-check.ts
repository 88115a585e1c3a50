import type { PublicConfig } from '@fernweh/contracts/page';
import type { BotCheck } from '@fernweh/mf-kit';

type TakeToken = (action: string) => Promise<string>;
type Load = (config: NonNullable<PublicConfig['recaptcha']>) => Promise<TakeToken>;

/** Longest wait for a token. Without one the form is sent with its signed token alone. */
const DEADLINE_MS = 3000;

const load: Load = async config => {
  const { loadRecaptcha } = await import(/* webpackChunkName: "recaptcha" */ './recaptcha.ts');
  return loadRecaptcha(config);
};

/** reCAPTCHA for forms (product/forms 16). Nothing of it is loaded before a form gets the focus. */
export function createBotCheck(config: PublicConfig['recaptcha'], loadVendor: Load = load): BotCheck {
  let loading: Promise<TakeToken> | undefined;

  function prepare() {
    if (!config || loading) return;
    loading = loadVendor(config);
    // The next form tries again.
    loading.catch(() => {
      loading = undefined;
    });
  }

  return {
    prepare,
    async token(action) {
      prepare();
      const late = new Promise<undefined>(done => setTimeout(done, DEADLINE_MS));
      const taken = loading?.then(take => take(action)).catch(() => undefined);
      return taken && Promise.race([taken, late]);
    },
  };
}
