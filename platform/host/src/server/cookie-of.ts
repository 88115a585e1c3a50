/** The value of a cookie as the request's `Cookie` header has it; undefined without it. */
export function cookieOf(cookies = '', name: string): string | undefined {
  const pair = cookies.split(';').find(one => one.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1);
}
