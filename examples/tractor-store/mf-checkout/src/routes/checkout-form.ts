export const FIELDS = ['firstName', 'lastName', 'store'] as const;
type Field = (typeof FIELDS)[number];
export type Buyer = Record<Field, string>;
export type Errors = Partial<Buyer>;

const LONGEST = 80;

const MISSING: Buyer = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  store: 'Choose a store.',
};

/** What a form says; of fields that it does not have, nothing. */
export const readBuyer = (fields: Record<string, unknown>): Buyer => {
  const text = (field: Field) => String(fields[field] ?? '').trim();
  return { firstName: text('firstName'), lastName: text('lastName'), store: text('store') };
};

/** The same in the browser and on the server. */
export const errorsOf = (buyer: Buyer): Errors =>
  Object.fromEntries(
    FIELDS.flatMap(field => {
      if (buyer[field] === '') return [[field, MISSING[field]]];
      return buyer[field].length > LONGEST ? [[field, `Use at most ${LONGEST} characters.`]] : [];
    }),
  );
