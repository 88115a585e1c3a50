import { addDays, type PlainDate } from '../dates.ts';

/** A demonstration account. The identity provider has the same subject. */
export type AccountRecord = {
  /** The identity provider's `sub`. */
  subject: string;
  email: string;
  emailVerified: boolean;
  given_name?: string;
  family_name?: string;
  nickname: string;
  permissions: string[];
  /** What the account demonstrates. */
  role: 'new' | 'upcoming' | 'past' | 'moderator' | 'nickname-only';
  currency: 'GBP' | 'EUR' | 'USD' | 'AUD';
  createdAt: string;
};

/** Subjects by email address, the same as in `sandbox/src/identity/accounts.ts`. */
const SUBJECTS = new Map([
  ['new@fernweh.example', 'auth0|68d1f00a4c2b7e9130a5b001'],
  ['upcoming@fernweh.example', 'auth0|68d1f00a4c2b7e9130a5b002'],
  ['past@fernweh.example', 'auth0|68d1f00a4c2b7e9130a5b003'],
  ['moderator@fernweh.example', 'auth0|68d1f00a4c2b7e9130a5b004'],
  ['nickname@fernweh.example', 'auth0|68d1f00a4c2b7e9130a5b005'],
]);

/** The subject of an email address; the same in every world. @throws RangeError for an unknown address */
export function subjectOf(email: string): string {
  const subject = SUBJECTS.get(email.toLowerCase());
  if (!subject) throw new RangeError(`Nobody has the address ${email}`);
  return subject;
}

type Person = Omit<AccountRecord, 'subject' | 'emailVerified' | 'createdAt'> & { since: number };
const person = (
  role: AccountRecord['role'],
  email: string,
  name: Pick<AccountRecord, 'nickname' | 'given_name' | 'family_name'>,
  rest: Pick<AccountRecord, 'permissions' | 'currency'> & { since: number },
): Person => ({ role, email, ...name, ...rest });

const PEOPLE: Person[] = [
  person(
    'new',
    'new@fernweh.example',
    { nickname: 'new', given_name: 'Nora', family_name: 'Ellis' },
    { permissions: [], currency: 'GBP', since: 0 },
  ),
  person(
    'upcoming',
    'upcoming@fernweh.example',
    { nickname: 'upcoming', given_name: 'Tomás', family_name: 'Herrera' },
    { permissions: [], currency: 'EUR', since: 160 },
  ),
  person(
    'past',
    'past@fernweh.example',
    { nickname: 'past', given_name: 'Ingrid', family_name: "O'Neill" },
    { permissions: [], currency: 'GBP', since: 700 },
  ),
  person(
    'moderator',
    'moderator@fernweh.example',
    { nickname: 'moderator', given_name: 'Amara', family_name: 'Nwosu' },
    { permissions: ['moderate:reviews'], currency: 'GBP', since: 900 },
  ),
  person(
    'nickname-only',
    'nickname@fernweh.example',
    { nickname: 'sunny.trails' },
    { permissions: [], currency: 'AUD', since: 30 },
  ),
];

/** The five demonstration accounts (product/demonstration-world 4). */
export const accounts = (clock: PlainDate): AccountRecord[] =>
  PEOPLE.map(({ since, ...rest }) => ({
    subject: subjectOf(rest.email),
    emailVerified: true,
    createdAt: `${addDays(clock, -since)}T08:30:00Z`,
    ...rest,
  }));
