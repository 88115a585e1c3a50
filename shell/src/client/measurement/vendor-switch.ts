import type { Consent } from '@fernweh/contracts/events';
import type { StorageRemover, Vendor } from './vendor.ts';

/**
 * Starts a vendor when its category is allowed. When it is not allowed, stops the vendor and removes what it stored, also during
 * earlier visits.
 */
export function createVendorSwitch(
  vendor: Vendor,
  removeVendorStorage: StorageRemover,
  onFailure: (error: unknown) => void,
): (consent: Consent) => void {
  let running: AbortController | undefined;

  async function run(controller: AbortController) {
    try {
      await vendor.start(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) onFailure(error);
    }
    // Consent may have been withdrawn while the vendor was starting.
    if (controller.signal.aborted && !running) removeVendorStorage(vendor.storage);
  }

  return consent => {
    const allowed = consent[vendor.category];
    if (allowed && !running) {
      running = new AbortController();
      void run(running);
    } else if (!allowed) {
      running?.abort();
      running = undefined;
      removeVendorStorage(vendor.storage);
    }
  };
}
