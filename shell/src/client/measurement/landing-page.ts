/** Where the visitor comes from, by the query of the landing page. It stays in memory until consent allows its use. */
export type LandingPage = {
  /** `utm_*` parameters. */
  campaign: Record<string, string>;
  /** Type of an appointment, if a booking calendar sent the visitor back (product/consent-and-measurement 10). */
  appointment?: string;
};

const MAX_LENGTH = 100;

export function readLandingPage(search: string): LandingPage {
  const query = new URLSearchParams(search);
  const campaign = [...query].filter(([name]) => /^utm_[a-z_]{1,20}$/.test(name));
  const appointment = query.get('event_type_name')?.trim();
  return {
    campaign: Object.fromEntries(campaign.map(([name, value]) => [name, spaced(value).slice(0, MAX_LENGTH)])),
    ...(appointment && { appointment: appointment.slice(0, MAX_LENGTH) }),
  };
}

/** Parameters with personal data that booking calendars and mail programs add. */
const PERSONAL = /^(invitee|answer|guest)_|^(e-?mail|name|phone|text_reminder_number)$/i;

/** Campaign tools write a space as a plus sign, which the site keeps as one in its URLs (product/routes 7). */
const spaced = (value: string) => value.replaceAll('+', ' ');

/**
 * Path, query and hash as vendors may read them: without personal data, because vendors receive the address and the next document's
 * referrer, and with spaces in the values of campaigns.
 * @returns undefined if there is nothing to change
 */
export function addressForVendors({ pathname, search, hash }: Location): string | undefined {
  const query = new URLSearchParams(search);
  const names = [...new Set(query.keys())];
  const personal = names.filter(name => PERSONAL.test(name));
  const joined = names.filter(name => name.startsWith('utm_') && query.get(name)?.includes('+'));
  if (personal.length + joined.length === 0) return undefined;
  for (const name of personal) query.delete(name);
  for (const name of joined) query.set(name, spaced(query.get(name) ?? ''));
  // A reload must not make the spaces plus signs again.
  return `${pathname}${query.size > 0 ? `?${String(query).replaceAll('+', '%20')}` : ''}${hash}`;
}
