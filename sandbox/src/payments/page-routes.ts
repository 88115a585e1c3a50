import type { Call, Service } from '../shared/server.ts';
import type { Book } from './book.ts';
import { decline, expireSession, pay, sessionOf } from './checkout.ts';
import { PaymentFailure } from './failures.ts';
import type { Session } from './objects.ts';
import { landing, noSuchPage, paymentPage } from './payment-page.ts';
import { paymentPageStyle } from './payment-page-style.ts';

/** The hosted payment page. Plain forms: it works without scripts, and has none. */
export function pageRoutes(book: Book, merchant: string): Service['routes'] {
  const find = ({ params }: Call): Session | undefined => {
    try {
      return sessionOf(book, params.id ?? '');
    } catch (error) {
      if (error instanceof PaymentFailure) return undefined;
      throw error;
    }
  };
  const show = (session?: Session) => {
    const view = session && {
      merchant,
      session,
      items: book.lineItems.get(session.id) ?? [],
      intent: book.intents.get(session.payment_intent ?? ''),
    };
    const { markup } = view ? paymentPage(view) : noSuchPage();
    return { status: view ? 200 : 404, body: markup, headers: headersOf(session) };
  };
  /** Does it, then shows the page or goes where the session leads. Doing it twice is doing it once. */
  const action = (name: string, act: (session: Session, form: URLSearchParams) => void) => ({
    method: 'POST',
    path: `/c/pay/:id/${name}`,
    handle: async (call: Call) => {
      const session = find(call);
      if (!session) return show();
      act(session, new URLSearchParams(await call.text()));
      const location =
        session.status === 'complete' ? landing(session.success_url, session.id) : `/c/pay/${session.id}`;
      return { status: 303, headers: { ...headersOf(session), location } };
    },
  });

  return [
    { method: 'GET', path: '/c/pay/:id', handle: call => show(find(call)) },
    action('pay', session => pay(book, session)),
    action('decline', (session, form) => decline(book, session, form.get('reason') ?? 'generic_decline')),
    action('expire', session => {
      if (session.status === 'open') expireSession(book, session);
    }),
    {
      method: 'GET',
      path: '/c/pay.css',
      handle: () => ({ body: paymentPageStyle, headers: { 'content-type': 'text/css; charset=utf-8' } }),
    },
  ];
}

/** A form's answer may lead to the merchant only. */
function headersOf(session?: Session) {
  const merchants = [session?.success_url, session?.cancel_url].flatMap(url =>
    url ? [new URL(landing(url, 'id')).origin] : [],
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
