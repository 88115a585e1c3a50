/** Sort orders are replicas of an index: `tours_price_asc_gbp`, `tours_days_asc`, `tours_liked_desc`, … */
const CURRENCIES = ['gbp', 'zar', 'cad', 'aud', 'eur', 'nzd', 'usd'];
const ATTRIBUTES: Record<string, string> = {
  days: 'days',
  liked: 'liked',
  date: 'nextDeparture',
  popularity: 'popularity',
};

/** The index of a name, and the first criterion of its order; undefined where it is neither an index nor a replica. */
export function resolve(
  name: string,
  indexes: readonly string[],
): { index: string; first?: string } | undefined {
  if (indexes.includes(name)) return { index: name };
  const [, index = '', key = '', direction, currency] =
    /^([a-z]+)_([a-z]+)_(asc|desc)(?:_([a-z]{3}))?$/.exec(name) ?? [];
  if (!indexes.includes(index)) return undefined;
  if (key === 'price') {
    const code = currency ?? 'gbp';
    return CURRENCIES.includes(code)
      ? { index, first: `${direction}(price.${code.toUpperCase()})` }
      : undefined;
  }
  const attribute = ATTRIBUTES[key];
  return attribute && !currency ? { index, first: `${direction}(${attribute})` } : undefined;
}
