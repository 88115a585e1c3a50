/** What the address of the first page says about where the visitor comes from. Kept in memory, used once allowed. */
export type Landing = {
  /** `utm_*` parameters. */
  campaign: Record<string, string>;
  /** Kind of appointment, where a booking calendar sends the visitor back (specification §9). */
  booked?: string;
};

const LONGEST = 100;

export function readLanding(search: string): Landing {
  const query = new URLSearchParams(search);
  const campaign = [...query].filter(([name]) => /^utm_[a-z_]{1,20}$/.test(name));
  const booked = query.get('event_type_name')?.trim();
  return {
    campaign: Object.fromEntries(campaign.map(([name, value]) => [name, value.slice(0, LONGEST)])),
    ...(booked && { booked: booked.slice(0, LONGEST) }),
  };
}

/** What booking calendars and mail programs add about a person. */
const PERSONAL = /^(invitee|answer|guest)_|^(e-?mail|name|phone|text_reminder_number)$/i;

/**
 * Path, query and hash without what names a person: an address is told to vendors, as the referrer of the next document too.
 * @returns undefined where there is nothing to leave out
 */
export function withoutPerson({ pathname, search, hash }: Location): string | undefined {
  const query = new URLSearchParams(search);
  const personal = [...query.keys()].filter(name => PERSONAL.test(name));
  if (personal.length === 0) return undefined;
  for (const name of personal) query.delete(name);
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`;
}
