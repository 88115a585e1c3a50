import { writeCookie } from '../consent/write-cookie.ts';
import type { Traces } from './vendor.ts';

/** Deletes what a vendor has left in this browser: cookies of this host and of the domains above it, and stored keys. */
export function removeTraces({ cookies, storage }: Traces): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim() ?? '';
    if (cookies.test(name)) removeCookie(name);
  }
  try {
    for (const place of [localStorage, sessionStorage])
      for (const key of Object.keys(place)) if (storage.test(key)) place.removeItem(key);
  } catch {
    // A browser that keeps nothing holds no traces.
  }
}

function removeCookie(name: string) {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, level) => labels.slice(level).join('.'));
  for (const domain of ['', ...domains.map(one => `; Domain=${one}`)])
    writeCookie(`${name}=; Max-Age=0; Path=/${domain}`);
}
