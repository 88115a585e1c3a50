import type { ReportedVendor } from '@flotilla/contracts/browser-report';
import type { Category } from '../consent/consent-cookie.ts';

/** A vendor that may run only while the visitor allows its category. */
export type Vendor = {
  name: ReportedVendor | 'tags';
  category: Category;
  /**
   * Loads and starts the vendor. After `signal` has aborted, nothing leaves the browser. If it rejects, the page goes on
   * without it.
   */
  start(signal: AbortSignal): Promise<void>;
  /** What it stores in the browser. */
  storage: VendorStorage;
};

/** Patterns for names of cookies, and for keys in local and session storage. */
export type VendorStorage = { cookies: RegExp; keys: RegExp };

export type StorageRemover = (storage: VendorStorage) => void;
