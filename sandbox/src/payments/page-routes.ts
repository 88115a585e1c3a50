import type { Call, Service } from '../shared/server.ts';
import { decline, expireSession, pay, sessionOf } from './checkout.ts';
import type { Session } from './objects.ts';
import { PaymentFailure } from './payment-failure.ts';
import { paymentPage, returnUrl, unknownPage } from './payment-page.ts';
import { paymentPageStyle } from './payment-page-style.ts';
import type { PaymentStore } from './payment-store.ts';

/** The hosted payment page: forms without scripts. */
export function pageRoutes(store: PaymentStore, merchant: string): Service['routes'] {
  const find = ({ params }: Call): Session | undefined => {
    try {
      return sessionOf(store, params.id ?? '');
    } catch (error) {
      if (error instanceof PaymentFailure) return undefined;
      throw error;
    }
  };
  const show = (session?: Session) => {
    const view = session && {
      merchant,
      session,
      items: store.lineItems.get(session.id) ?? [],
      intent: store.intents.get(session.payment_intent ?? ''),
    };
    const { markup } = view ? paymentPage(view) : unknownPage();
    return { status: view ? 200 : 404, body: markup, headers: headersOf(session) };
  };
  /** A route that acts on a session, then redirects. A repeated request changes nothing. */
  const action = (name: string, act: (session: Session, form: URLSearchParams) => void) => ({
    method: 'POST',
    path: `/c/pay/:id/${name}`,
    handle: async (call: Call) => {
      const session = find(call);
      if (!session) return show();
      act(session, new URLSearchParams(await call.text()));
      const location =
        session.status === 'complete' ? returnUrl(session.success_url, session.id) : `/c/pay/${session.id}`;
      return { status: 303, headers: { ...headersOf(session), location } };
    },
  });

  return [
    { method: 'GET', path: '/c/pay/:id', handle: call => show(find(call)) },
    action('pay', session => pay(store, session)),
    action('decline', (session, form) => decline(store, session, form.get('reason') ?? 'generic_decline')),
    action('expire', session => {
      if (session.status === 'open') expireSession(store, session);
    }),
    {
      method: 'GET',
      path: '/c/pay.css',
      handle: () => ({ body: paymentPageStyle, headers: { 'content-type': 'text/css; charset=utf-8' } }),
    },
  ];
}

/** Forms may redirect to the merchant only. */
function headersOf(session?: Session) {
  const merchants = [session?.success_url, session?.cancel_url].flatMap(url =>
    url ? [new URL(returnUrl(url, 'id')).origin] : [],
  );
  const formAction = ["'self'", ...new Set(merchants)].join(' ');
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
  };
}
