import { createHmac, timingSafeEqual } from 'node:crypto';
import { overrideCookieOf } from '@flotilla/contracts/override';
import { cookieOf } from '../cookie-of.ts';

/**
 * The cookie of a browser that has an override: the link's token with the shells' own signature behind it. Only the browser that agreed
 * got it, so that the link alone is no override. Shells share the secret, so that any of them knows the cookies of all.
 */
export type OverrideCookie = {
  /** Its name with a value, as `Cookie` has it. */
  sealed(token: string): string;
  /** @param cookies the request's `Cookie` header. @returns the token; undefined without a cookie that a shell of this site signed */
  read(cookies: string | undefined): string | undefined;
  /** `Set-Cookie` that begins an override, or with 0 seconds ends it. */
  header(token: string, seconds: number): string;
};

/** @param site its origin @param secret shared by shells and desk */
export function createOverrideCookie(site: string, secret: string): OverrideCookie {
  const name = overrideCookieOf(site);
  const secure = site.startsWith('https:') ? '; Secure' : '';
  // A key of its own: a cookie must say nothing about the secret's other uses.
  const key = createHmac('sha256', secret).update('cookies of overrides').digest();
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const sealed = (token: string) => `${name}=${token}.${sign(token)}`;

  return {
    sealed,
    read(cookies) {
      const value = cookieOf(cookies, name) ?? '';
      const at = value.lastIndexOf('.');
      const token = value.slice(0, Math.max(0, at));
      const [given, right] = [Buffer.from(value.slice(at + 1)), Buffer.from(sign(token))];
      return token && given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
    },
    // `Lax`: a browser that comes back from the payment provider or the login page must get the same releases as before.
    header: (token, seconds) =>
      `${token ? sealed(token) : `${name}=`}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure}`,
  };
}
