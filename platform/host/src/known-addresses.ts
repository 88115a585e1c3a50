import { addressesOf } from './addresses.ts';

/** How often a name is asked for, in ms. */
const ASK_MS = 2000;
/**
 * An address that a name has no more still counts for so long, in ms: in a swarm a container leaves the name as soon as it is not healthy, and
 * has ten seconds to end. A shell that gets the address of a renderer that has ended waits as long.
 */
const KEEP_MS = 15_000;

export type KnownAddresses = {
  /** Whether the name has the address, or had it a moment ago. */
  has(address: string): boolean;
  /** Asks now. */
  learn(): Promise<void>;
  stop(): void;
};

/** Watches the addresses of a name. @param host empty: nobody has it */
export function watchAddresses(
  host: string,
  ask: (name: string) => Promise<string[]> = addressesOf,
): KnownAddresses {
  const lastSeen = new Map<string, number>();
  async function learn() {
    if (!host) return;
    const found = await ask(host);
    // Where nobody answers for names, what was known stays known.
    if (found.length === 0) return;
    const now = performance.now();
    for (const address of found) lastSeen.set(address, now);
    for (const [address, at] of lastSeen) if (now - at > KEEP_MS) lastSeen.delete(address);
  }
  void learn();
  const timer = setInterval(learn, ASK_MS).unref();
  return { has: address => lastSeen.has(address), learn, stop: () => clearInterval(timer) };
}
