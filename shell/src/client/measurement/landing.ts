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
