import type { SessionUser } from '@fernweh/contracts/events';
import type { Claims } from '@fernweh/vendors/auth0';

/**
 * The visitor's name on this site: the nickname replaces a missing first name, and a missing last name is empty
 * (product/account 7).
 */
export function userOf({ email = '', given_name, family_name, nickname, picture }: Claims): SessionUser {
  const firstName = given_name?.trim() || fromNickname(nickname || email.split('@')[0] || '');
  const lastName = family_name?.trim() ?? '';
  return {
    email,
    firstName,
    lastName,
    name: [firstName, lastName].filter(Boolean).join(' '),
    ...(picture && { picture }),
  };
}

/** `ada.lovelace84` → `Ada`. */
function fromNickname(nickname: string): string {
  const [word = ''] = nickname.split(/[^\p{L}\p{M}']+/u).filter(Boolean);
  return word ? word.charAt(0).toLocaleUpperCase('en') + word.slice(1) : 'Traveller';
}
