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
    campaign: Object.fromEntries(campaign.map(([name, value]) => [name, value.slice(0, MAX_LENGTH)])),
    ...(appointment && { appointment: appointment.slice(0, MAX_LENGTH) }),
  };
}

/** Parameters with personal data that booking calendars and mail programs add. */
const PERSONAL = /^(invitee|answer|guest)_|^(e-?mail|name|phone|text_reminder_number)$/i;

/**
 * Path, query and hash without personal data, because vendors receive the address and the next document's referrer.
 * @returns undefined if there is nothing to remove
 */
export function withoutPersonalData({ pathname, search, hash }: Location): string | undefined {
  const query = new URLSearchParams(search);
  const personal = [...query.keys()].filter(name => PERSONAL.test(name));
  if (personal.length === 0) return undefined;
  for (const name of personal) query.delete(name);
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`;
}
