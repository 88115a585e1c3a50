import { createHmac, timingSafeEqual } from 'node:crypto';
import { errors, type Provider } from 'oidc-provider';
import type { Markup } from '../shared/html.ts';
import type { Answer, Call } from '../shared/routes.ts';
import type { Account } from './accounts.ts';
import { heldSeats, readHoldNote } from './hold-note.ts';
import { messagePage } from './pages.ts';
import { createSignInWays } from './sign-in-ways.ts';
import type { SiteAddresses } from './site-addresses.ts';

/** A started sign-in, which a page of this server belongs to. */
export type SignIn = {
  uid: string;
  params: Record<string, unknown>;
  token: string;
  /** The seats that the browser holds at the site, to be shown above a form. */
  held: Markup | undefined;
};

export type SignInFlow = {
  /** The sign-in that both the URL and the browser's cookie name. */
  current(call: Call): Promise<SignIn | undefined>;
  /** The same for a submitted form; undefined where it does not come from a page of this sign-in. */
  submitted(call: Call): Promise<{ signIn: SignIn; fields: URLSearchParams } | undefined>;
  /** Ends the sign-in with an account and sends the browser back into the flow. */
  finish(call: Call, account: Account): Promise<Answer>;
  /** Whether a form comes from a page of this server. */
  isOwn(call: Call): boolean;
  /**
   * Where the sign-in is over or another browser's: its way goes on at the site. "Back" leads to the page that was left, a form to a sign-in
   * that takes whoever is signed in. A page says so where no way is known.
   */
  over(call: Call): Answer;
  /** Address at the site where somebody logs in and goes on as this sign-in would have. */
  loginAt(uid: string | undefined): string;
};

type FlowOptions = {
  origin: string;
  sites: SiteAddresses;
  secret: string;
  /** Signs what the site says of a hold. */
  holdSecret: string | undefined;
};

/** Each sign-in has its own URL and cookie, so that two tabs do not disturb each other. */
export function createSignInFlow(
  provider: Provider,
  { origin, sites, secret, holdSecret }: FlowOptions,
): SignInFlow {
  const tokenOf = (uid: string) => createHmac('sha256', secret).update(`form ${uid}`).digest('base64url');
  // A page on another port of this host sends the cookies too, but has neither this origin nor the token.
  const isOwn = ({ headers: { origin: from } }: Call) => !from || from === origin;

  const ways = createSignInWays();
  const [site = ''] = sites.origins;
  const loginAt = (uid: string | undefined) => {
    const to = ways.of(uid)?.to;
    return `${site}/auth/login${to ? `?returnTo=${encodeURIComponent(to)}` : ''}`;
  };

  async function current({ request, response, params }: Call): Promise<SignIn | undefined> {
    try {
      const { uid, params: given } = await provider.interactionDetails(request, response);
      if (uid !== params.uid) return undefined;
      const { beganAt } = ways.note(uid, given);
      const held = heldSeats(
        readHoldNote(holdSecret, given['ext-hold']),
        (performance.now() - beganAt) / 1000,
      );
      return { uid, params: given, token: tokenOf(uid), held };
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return undefined;
      throw error;
    }
  }

  return {
    current,
    isOwn,
    async submitted(call) {
      const signIn = await current(call);
      const fields = new URLSearchParams(await call.text());
      if (!signIn || !isOwn(call) || !same(fields.get('token') ?? '', signIn.token)) return undefined;
      return { signIn, fields };
    },
    async finish({ request, response, params }, { sub }) {
      const location = await provider.interactionResult(request, response, { login: { accountId: sub } });
      ways.end(params.uid ?? '');
      return redirect(location);
    },
    loginAt,
    over({ request, params }) {
      const way = ways.of(params.uid);
      if (way?.isDone && way.back && request.method === 'GET') return redirect(site + way.back);
      if (way?.to) return redirect(loginAt(params.uid));
      return {
        status: 400,
        ...messagePage(
          'This login page is no longer valid',
          ['It was open for too long or has already been used. Start again from Fernweh.'],
          sites,
        ),
      };
    },
  };
}

export const redirect = (location: string): Answer => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store' },
});

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
