/** What the page says where a form says nothing, by field. */
const MISSING = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  store: 'Choose a store.',
};
const LONGEST = 80;

export type Buyer = typeof MISSING;
export type Errors = Partial<Buyer>;

/** What a form says, and what is wrong with it. The same in the browser and on the server. */
export function readBuyer(fields: Record<string, unknown>): { buyer: Buyer; errors: Errors } {
  const [buyer, errors]: [Buyer, Errors] = [{ ...MISSING }, {}];
  for (const field of Object.keys(MISSING) as (keyof Buyer)[]) {
    buyer[field] = String(fields[field] ?? '').trim();
    if (buyer[field] === '') errors[field] = MISSING[field];
    if (buyer[field].length > LONGEST) errors[field] = `Use at most ${LONGEST} characters.`;
  }
  return { buyer, errors };
}
