import type { OverrideUse } from '@flotilla/contracts/override';

const DEADLINE_MS = 3000;

/** `taken`: another browser has the link. `away`: the desk, which knows, does not answer. */
type UseOutcome = 'first' | 'taken' | 'away';
export type UseOverride = (use: OverrideUse) => Promise<UseOutcome>;

/** Tells the release desk that a browser uses the link of an override, which it may do once (docs/decisions/123). */
export const overrideUser =
  (url: string, token: string): UseOverride =>
  async use => {
    try {
      const { status } = await fetch(`${url}/v1/overrides`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(use),
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      return status === 204 ? 'first' : status === 409 ? 'taken' : 'away';
    } catch {
      return 'away';
    }
  };
