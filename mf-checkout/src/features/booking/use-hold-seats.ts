import { holdForBrowser } from '@fernweh/api-client/holds';
import { sessionChanged } from '@fernweh/contracts/events';
import { FORM_TOKEN } from '@fernweh/contracts/forms';
import { BROWSER_HOLD_MINUTES, HOLD_MINUTES } from '@fernweh/contracts/rules';
import { holdChanged } from '@fernweh/mf-checkout-contract/events';
import { frameShown } from '@fernweh/ui/frame-shown';
import { useHost, useTopic } from '@flotilla/kit';
import { useState } from 'react';
import { type Choice, checkoutHref, choiceQuery } from '../../shared/choice.ts';
import { storeChoice, storeHoldIntent } from '../../shared/stored-choice.ts';

/**
 * What the button does: it holds the seats for this browser, and leads to the checkout. For who is signed in, and where the site cannot
 * hold for somebody without an account, the checkout holds them.
 */
export function useHoldSeats() {
  const { bus, config, navigate, botCheck } = useHost();
  const status = useTopic(sessionChanged)?.status;
  const [holding, setHolding] = useState(false);
  const minutes = config.holds && status !== 'authenticated' ? BROWSER_HOLD_MINUTES : HOLD_MINUTES;

  async function holdHere(choice: Choice, total: number | undefined): Promise<boolean> {
    const proof = await botCheck?.()
      .then(take => take('hold'))
      .catch(() => undefined);
    const fields = choiceQuery(choice);
    if (total !== undefined) fields.set('expected', String(total));
    if (config.formToken) fields.set(FORM_TOKEN, config.formToken);
    if (proof) fields.set('recaptcha', proof);
    const { hold } = await holdForBrowser(fields);
    if (hold) bus.publish(holdChanged, { hold });
    return hold !== undefined;
  }

  /** @param total the price that was shown, in minor units */
  async function hold(choice: Choice, total: number | undefined): Promise<void> {
    if (holding) return;
    storeChoice(choice);
    setHolding(true);
    const isHeld = config.holds && status === 'anonymous' && (await holdHere(choice, total));
    setHolding(false);
    if (!isHeld) storeHoldIntent(choice);
    navigate(checkoutHref(choice));
  }

  /** The vendor's script that tells people from programs, before the press. The touch that asks for it is shown first. */
  function prepare() {
    if (config.holds && status === 'anonymous')
      void frameShown()
        .then(botCheck)
        .catch(() => {});
  }
  return { minutes, holding, hold, prepare };
}
