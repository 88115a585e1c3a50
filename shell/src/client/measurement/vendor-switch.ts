import type { Consent } from '@fernweh/contracts/events';
import type { TraceRemover, Vendor } from './vendor.ts';

/**
 * Starts a vendor when its category is allowed and ends it at once when it no longer is; what it left in the browser goes
 * with it. What an earlier visit left goes too, where nothing is allowed now.
 */
export function createVendorSwitch(vendor: Vendor, removeTraces: TraceRemover): (consent: Consent) => void {
  let running: AbortController | undefined;

  async function run(controller: AbortController) {
    try {
      await vendor.start(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) console.warn(`${vendor.name} is not available`, error);
    }
    // It may have been ended while it was still starting, before it could know.
    if (controller.signal.aborted && !running) removeTraces(vendor.traces);
  }

  return consent => {
    const allowed = consent[vendor.category];
    if (allowed && !running) {
      running = new AbortController();
      void run(running);
    } else if (!allowed) {
      running?.abort();
      running = undefined;
      removeTraces(vendor.traces);
    }
  };
}
