import type { Route } from '../routes/route-table.ts';

/** The value of a cookie as the request's `Cookie` header has it; undefined without it. */
export function cookieOf(cookies = '', name: string): string | undefined {
  const pair = cookies.split(';').find(one => one.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1);
}

/** The name that a `Set-Cookie` header gives its cookie. Browsers keep a cookie without one, and send its value as if it were a name and a value. */
export const setCookieName = (header: string): string | undefined =>
  /^[ \t]*([^;=\s]+)[ \t]*=/.exec(header)?.[1];

/** Values of the cookies that a route or an address names, as far as a request has them; undefined where it names none. */
export function cookiesFor(
  route: Pick<Route, 'cookies'> | undefined,
  header: string | undefined,
): Record<string, string> | undefined {
  if (!route || route.cookies.length === 0) return undefined;
  return Object.fromEntries(
    route.cookies.flatMap(name => {
      const value = cookieOf(header, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
