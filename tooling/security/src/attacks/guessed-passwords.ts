import { randomUUID } from 'node:crypto';
import type { Check } from '../check.ts';
import { openLogin } from '../site/account.ts';

const GUESSES = 15;

/** Brute force: the login page stops taking passwords for an account, also the right one. */
export const guessedPasswords: Check = async site => {
  const email = `new+guessed-${randomUUID().slice(0, 8)}@fernweh.example`;
  const { browser, address, html } = await openLogin(site);
  const submit = (password: string) => browser.submit({ url: address, html }, { email, password });
  const statuses: number[] = [];
  for (let guess = 0; guess < GUESSES; guess += 1) statuses.push((await submit(`guess-${guess}`)).status);
  const right = await submit('fernweh');
  const found: string[] = [];
  const allowed = statuses.indexOf(429);
  if (allowed < 0) found.push(`${GUESSES} wrong passwords are taken: ${statuses.join(', ')}`);
  if (right.status !== 429) found.push(`after them the right password is answered ${right.status}, not 429`);
  if (!Number(right.headers.get('retry-after'))) found.push('Retry-After is missing');
  const notes = [
    'of the stand-in; in production the provider of accounts limits attempts (docs/operations.md)',
  ];
  return { tried: `${GUESSES} wrong passwords, ${allowed} of them taken`, found, notes };
};
