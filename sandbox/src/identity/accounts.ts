/** The demonstration accounts (product/demonstration-world 4). */
export type Account = {
  sub: string;
  email: string;
  permissions: string[];
  nickname: string;
  given_name?: string;
  family_name?: string;
  /** Colours of the account's picture; absent where it has none. */
  portrait?: Portrait;
};
type Portrait = {
  sky: string;
  sun: string;
  hair: string;
  skin: string;
  coat: string;
  short?: boolean;
};

/** The password of every demonstration account. It is public: the login page shows it. */
export const PASSWORD = 'fernweh';

export const ACCOUNTS: readonly Account[] = [
  {
    sub: 'auth0|68d1f00a4c2b7e9130a5b001',
    email: 'new@fernweh.example',
    permissions: [],
    nickname: 'new',
    given_name: 'Nora',
    family_name: 'Ellis',
    portrait: { sky: '#dceaf2', sun: '#f3c66b', hair: '#5a3420', skin: '#efc7a4', coat: '#1f5f4b' },
  },
  {
    sub: 'auth0|68d1f00a4c2b7e9130a5b002',
    email: 'upcoming@fernweh.example',
    permissions: [],
    nickname: 'upcoming',
    given_name: 'Tomás',
    family_name: 'Herrera',
    portrait: {
      sky: '#f6dcc0',
      sun: '#d9683a',
      hair: '#241a16',
      skin: '#c98f63',
      coat: '#24506b',
      short: true,
    },
  },
  {
    sub: 'auth0|68d1f00a4c2b7e9130a5b003',
    email: 'past@fernweh.example',
    permissions: [],
    nickname: 'past',
    given_name: 'Ingrid',
    family_name: "O'Neill",
    portrait: { sky: '#e3ede6', sun: '#f7f0df', hair: '#c9a15a', skin: '#f2d3b8', coat: '#b8441f' },
  },
  {
    sub: 'auth0|68d1f00a4c2b7e9130a5b004',
    email: 'moderator@fernweh.example',
    permissions: ['moderate:reviews'],
    nickname: 'moderator',
    given_name: 'Amara',
    family_name: 'Nwosu',
    portrait: { sky: '#f0e8db', sun: '#e0a43c', hair: '#1b1412', skin: '#7d4e32', coat: '#963514' },
  },
  {
    sub: 'auth0|68d1f00a4c2b7e9130a5b006',
    email: 'operator@fernweh.example',
    permissions: ['operate:releases'],
    nickname: 'operator',
    given_name: 'Ines',
    family_name: 'Moreau',
  },
  // A nickname only, and no picture: the name fallback (product/account 7).
  {
    sub: 'auth0|68d1f00a4c2b7e9130a5b005',
    email: 'nickname@fernweh.example',
    permissions: [],
    nickname: 'sunny.trails',
  },
];

/** Any number of further new accounts: new+label@fernweh.example. */
const FURTHER_EMAIL = /^new\+([a-z0-9-]{1,40})@fernweh\.example$/;
const FURTHER_SUB = /^auth0\|new\+([a-z0-9-]{1,40})$/;

const furtherAccount = (label: string): Account => ({
  sub: `auth0|new+${label}`,
  email: `new+${label}@fernweh.example`,
  permissions: [],
  nickname: `new+${label}`,
  given_name: 'Nora',
  family_name: 'Ellis',
});

const find = (matches: (account: Account) => boolean, label: string | undefined) =>
  ACCOUNTS.find(matches) ?? (label ? furtherAccount(label) : undefined);

export const demonstrationAccount = (sub: string) =>
  find(account => account.sub === sub, FURTHER_SUB.exec(sub)?.[1]);

export const demonstrationAccountAt = (email: string) =>
  find(account => account.email === email, FURTHER_EMAIL.exec(email)?.[1]);

/** The account's id in the URL of its picture: the part of `sub` after `auth0|`. */
export const pictureId = ({ sub }: Account) => sub.slice(sub.indexOf('|') + 1);

/**
 * Claims as the vendor gives them: without a name, `name` is the email address. Missing fields are absent.
 * @param origin of this server, which serves the pictures
 */
export function claimsOf(account: Account, origin: string) {
  const { sub, email, nickname, given_name, family_name } = account;
  return {
    sub,
    email,
    email_verified: true,
    nickname,
    name: given_name ? `${given_name} ${family_name}` : email,
    ...(given_name && { given_name, family_name }),
    ...(account.portrait && { picture: `${origin}/pictures/${pictureId(account)}.svg` }),
  };
}
