import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readStored, writeStored } from './account-file.ts';
import { type Account, demonstrationAccount, demonstrationAccountAt, PASSWORD } from './accounts.ts';
import { isPassword } from './passwords.ts';

const newAccount = z.object({
  email: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  passwordHash: z.string(),
  /** The visitor asked for the newsletter, and the product's API has not heard of it yet. */
  wantsNewsletter: z.boolean(),
});
const account = newAccount.extend({ sub: z.string() });
const unconfirmed = newAccount.extend({ id: z.string(), expiresAt: z.number() });
const storedAccounts = z.object({
  secret: z.string(),
  accounts: z.array(account),
  unconfirmed: z.array(unconfirmed),
});

type NewAccount = z.infer<typeof newAccount>;
type StoredAccount = z.infer<typeof account>;

/** The tenant's accounts: those of the demonstration, and those that visitors made. */
export type AccountRegistry = {
  /** Signs the links in mails. It outlives a restart together with the accounts. */
  secret: string;
  bySub(sub: string): Account | undefined;
  byEmail(email: string): Account | undefined;
  signIn(email: string, password: string): Promise<Account | undefined>;
  /** Stores an account whose address is not confirmed yet. @returns its id */
  request(wanted: NewAccount, expiresAt: number): string;
  /** Confirms the address. @returns the account; undefined for an unknown id, or one that was used before */
  confirm(id: string): Account | undefined;
  /** The hash of a password; undefined for an unknown account and for those of the demonstration. */
  passwordHashOf(sub: string): string | undefined;
  setPassword(sub: string, passwordHash: string): void;
  /** Forgets the account of a visitor. Those of the demonstration stay. */
  remove(sub: string): void;
  wantsNewsletter(sub: string): boolean;
  newsletterRequested(sub: string): void;
};

/** Requests beyond this many belong to an attack; the oldest are dropped. */
const MAX_UNCONFIRMED = 1000;

/** @param file where accounts are stored; without one they end with the process */
export function createAccountRegistry(file?: string, now: () => number = Date.now): AccountRegistry {
  const state = readStored(file, storedAccounts) ?? {
    secret: randomBytes(32).toString('base64url'),
    accounts: [],
    unconfirmed: [],
  };
  const atAddress = (email: string) => state.accounts.find(one => one.email === normalized(email));
  const ofVisitor = (sub: string) => state.accounts.find(one => one.sub === sub);
  const save = () => writeStored(file, state);

  function update(sub: string, part: Partial<StoredAccount>) {
    const found = ofVisitor(sub);
    if (!found) return;
    Object.assign(found, part);
    save();
  }
  const byEmail = (email: string) => demonstrationAccountAt(normalized(email)) ?? shown(atAddress(email));

  return {
    secret: state.secret,
    bySub: sub => demonstrationAccount(sub) ?? shown(ofVisitor(sub)),
    byEmail,
    async signIn(email, password) {
      const demonstration = demonstrationAccountAt(normalized(email));
      const found = atAddress(email);
      const isRight = await isPassword(password, found?.passwordHash);
      if (demonstration) return password === PASSWORD ? demonstration : undefined;
      return isRight ? shown(found) : undefined;
    },
    request(wanted, expiresAt) {
      const id = randomBytes(12).toString('base64url');
      const waiting = state.unconfirmed.filter(one => one.expiresAt > now());
      state.unconfirmed = [...waiting, { ...wanted, id, expiresAt }].slice(-MAX_UNCONFIRMED);
      save();
      return id;
    },
    confirm(id) {
      const found = state.unconfirmed.find(one => one.id === id);
      if (!found || byEmail(found.email)) return undefined;
      const { id: _, expiresAt: __, ...wanted } = found;
      const sub = `auth0|${randomBytes(12).toString('hex')}`;
      const made = { ...wanted, email: normalized(found.email), sub };
      state.unconfirmed = state.unconfirmed.filter(one => normalized(one.email) !== made.email);
      state.accounts.push(made);
      save();
      return shown(made);
    },
    passwordHashOf: sub => ofVisitor(sub)?.passwordHash,
    setPassword: (sub, passwordHash) => update(sub, { passwordHash }),
    remove(sub) {
      if (!ofVisitor(sub)) return;
      state.accounts = state.accounts.filter(one => one.sub !== sub);
      save();
    },
    wantsNewsletter: sub => ofVisitor(sub)?.wantsNewsletter ?? false,
    newsletterRequested: sub => update(sub, { wantsNewsletter: false }),
  };
}

const normalized = (email: string) => email.trim().toLowerCase();

const shown = (one: StoredAccount | undefined): Account | undefined =>
  one && {
    sub: one.sub,
    email: one.email,
    given_name: one.given_name,
    family_name: one.family_name,
    nickname: one.email.split('@')[0] ?? one.email,
    permissions: [],
  };
