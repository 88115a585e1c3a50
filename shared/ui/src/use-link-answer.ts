import { useState } from 'react';

/**
 * The answer to the question behind a link in a mail. Nothing is sent before the visitor presses, because mail scanners open
 * links. An answer that did not arrive may be sent again.
 * @param send sends the answer; its outcome says whether the API took it
 */
export function useLinkAnswer<T>(send: () => Promise<T>) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<T>();
  async function answer() {
    setBusy(true);
    setOutcome(undefined);
    setOutcome(await send());
    setBusy(false);
  }
  return { outcome, busy, answer };
}
