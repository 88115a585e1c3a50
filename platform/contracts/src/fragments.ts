/** Identity of one use of a fragment: the same on the server and in the browser. @param props JSON; absent ones are left out */
export function fragmentKey(id: string, props: object): string {
  const sorted = Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `${id}?${JSON.stringify(sorted)}`;
}

export function splitFragmentId(id: string): { remote: string; name: string } {
  const [remote = '', name = ''] = id.split('/');
  return { remote, name };
}
