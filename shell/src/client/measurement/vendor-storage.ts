import { writeCookie } from '@flotilla/host/client/write-cookie';
import type { VendorStorage } from './vendor.ts';

/** Deletes a vendor's cookies, of this host and its parent domains, and its keys in local and session storage. */
export function removeVendorStorage({ cookies, keys }: VendorStorage): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim() ?? '';
    if (cookies.test(name)) removeCookie(name);
  }
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (keys.test(key)) storage.removeItem(key);
  } catch {
    // The browser refuses storage, so there is nothing to remove.
  }
}

function removeCookie(name: string) {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, level) => labels.slice(level).join('.'));
  for (const domain of ['', ...domains.map(one => `; Domain=${one}`)])
    writeCookie(`${name}=; Max-Age=0; Path=/${domain}`);
}
