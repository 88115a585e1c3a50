import { createHash } from 'node:crypto';
import { addDays, type PlainDate } from '../dates.ts';

/** A person who can sign in; the identity provider knows them by the same subject. */
export type AccountRecord = {
  /** The provider's `sub`. */
  subject: string;
  email: string;
  emailVerified: boolean;
  given_name?: string;
  family_name?: string;
  nickname: string;
  picture?: string;
  roles: string[];
  /** What this account is there to show. */
  role: 'new' | 'upcoming' | 'past' | 'moderator' | 'nickname-only';
  currency: 'GBP' | 'EUR' | 'USD' | 'AUD';
  createdAt: string;
};

/** The provider's name for whoever has this address: the same in every world. */
export const subjectOf = (email: string): string =>
  `auth0|${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24)}`;

type Person = Omit<AccountRecord, 'subject' | 'emailVerified' | 'createdAt'> & { since: number };

const PEOPLE: Person[] = [
  {
    role: 'new',
    email: 'nora.new@fernweh.example',
    given_name: 'Nora',
    family_name: 'Lindqvist',
    nickname: 'nora.new',
    roles: [],
    currency: 'GBP',
    since: 0,
  },
  {
    role: 'upcoming',
    email: 'umar.upcoming@fernweh.example',
    given_name: 'Umar',
    family_name: 'Farouk',
    nickname: 'umar.upcoming',
    roles: [],
    currency: 'EUR',
    since: 160,
  },
  {
    role: 'past',
    email: 'petra.past@fernweh.example',
    given_name: 'Petra',
    family_name: 'Novotná',
    nickname: 'petra.past',
    roles: [],
    currency: 'GBP',
    since: 700,
  },
  {
    role: 'moderator',
    email: 'mina.moderator@fernweh.example',
    given_name: 'Mina',
    family_name: 'Osei',
    nickname: 'mina.moderator',
    roles: ['moderator'],
    currency: 'GBP',
    since: 900,
  },
  {
    role: 'nickname-only',
    email: 'wanderer.jo@fernweh.example',
    nickname: 'wanderer.jo',
    roles: [],
    currency: 'AUD',
    since: 30,
  },
];

/** The five accounts of the product's page: new, upcoming trip, past trip, moderator, and a nickname only. */
export const accounts = (clock: PlainDate): AccountRecord[] =>
  PEOPLE.map(({ since, ...person }) => ({
    subject: subjectOf(person.email),
    emailVerified: true,
    createdAt: `${addDays(clock, -since)}T08:30:00Z`,
    ...person,
  }));
