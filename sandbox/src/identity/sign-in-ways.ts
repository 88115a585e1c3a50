/** Where a sign-in leads to and where it came from, as paths of the site. */
type Way = { to?: string | undefined; back?: string | undefined; beganAt: number; isDone: boolean };

/** Remembers sign-ins beyond their end, so that their pages lead on from a second tab, from another browser and after "back". */
export type SignInWays = {
  note(uid: string, params: Record<string, unknown>): Way;
  of(uid: string | undefined): Way | undefined;
  end(uid: string): void;
};

/** The oldest are forgotten: their pages say that they are no longer valid. */
const MAX_WAYS = 5000;
const LONGEST = 600;

export function createSignInWays(now: () => number = () => performance.now()): SignInWays {
  const ways = new Map<string, Way>();
  return {
    note(uid, params) {
      const known = ways.get(uid);
      if (known) return known;
      const way = {
        to: pathOf(params['ext-return']),
        back: pathOf(params['ext-back']),
        ...{ beganAt: now(), isDone: false },
      };
      ways.set(uid, way);
      const [oldest] = ways.keys();
      if (ways.size > MAX_WAYS && oldest !== undefined) ways.delete(oldest);
      return way;
    },
    of: uid => ways.get(uid ?? ''),
    end(uid) {
      const way = ways.get(uid);
      if (way) way.isDone = true;
    },
  };
}

/** A path and never another site's address: browsers read `//host` and `/\host` as one. */
function pathOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST || !/^\/(?![/\\])[\x21-\x7e]*$/.test(value))
    return undefined;
  const base = 'http://site.invalid';
  const url = URL.parse(value, base);
  return url?.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search : undefined;
}
