import { html, type Markup } from '../shared/html.ts';
import { formatAmount } from './amount.ts';
import { DECLINES } from './checkout.ts';
import type { LineItem, PaymentIntent, Session } from './objects.ts';

type View = { merchant: string; session: Session; items: LineItem[]; intent?: PaymentIntent };

/** The hosted page of a session. It needs no card: its buttons choose the bank's answer. */
export function paymentPage({ merchant, session, items, intent }: View): Markup {
  const amount = formatAmount(session.amount_total, session.currency);
  return documentOf(
    `Pay ${amount} to ${merchant}`,
    html`<header>
  <p class="merchant">${merchant}</p>
  <h1>${session.status === 'complete' ? 'Paid' : 'Pay'} <span class="amount">${amount}</span></h1>
  ${session.status === 'open' && html`<p>This page is open until ${timeOf(session.expires_at)}.</p>`}
</header>
${notice(session, intent)}
${lines(items, amount, session.currency)}
${actions(session, merchant, amount)}`,
  );
}

export const unknownPage = () =>
  documentOf('Nothing to pay', html`<h1>Nothing to pay here</h1><p>This payment page does not exist.</p>`);

function notice({ status }: Session, intent?: PaymentIntent): Markup {
  if (status === 'expired')
    return html`<div class="notice bad" role="alert"><h2>This page has expired</h2><p>Nothing was charged.</p></div>`;
  if (status === 'complete')
    return html`<div class="notice good" role="status"><p>The payment has arrived.</p></div>`;
  const error = intent?.last_payment_error;
  if (!error) return html``;
  return html`<div class="notice bad" role="alert"><h2>${error.message}</h2><p>Nothing was charged. You can try again.</p></div>`;
}

const lines = (items: LineItem[], total: string, currency: string) => html`<table>
  <caption>What you’re paying for</caption>
  <thead><tr><th scope="col">Item</th><th scope="col">Quantity</th><th scope="col">Amount</th></tr></thead>
  <tbody>${items.map(
    item => html`
    <tr><td>${item.description}</td><td>${item.quantity}</td><td>${formatAmount(item.amount_total, currency)}</td></tr>`,
  )}
  </tbody>
  <tfoot><tr><th scope="row" colspan="2">Total</th><td>${total}</td></tr></tfoot>
</table>`;

function actions({ id, status, success_url, cancel_url }: Session, merchant: string, amount: string): Markup {
  const back = cancel_url && html`<p><a href="${cancel_url}">Back to ${merchant} without paying</a></p>`;
  if (status === 'complete')
    return html`<p><a class="main" href="${returnUrl(success_url, id)}">Continue to ${merchant}</a></p>`;
  if (status === 'expired')
    return html`<section aria-labelledby="test"><h2 id="test">Test actions</h2>
  ${form(id, 'pay', html`<button>Pay late</button><p>The money arrives although the page has expired.</p>`)}
</section>${back || ''}`;
  return html`<section aria-labelledby="test"><h2 id="test">Test actions</h2>
  <p>This is a test: no card is asked for and none is charged.</p>
  ${form(id, 'pay', html`<button class="main">Pay ${amount}</button>`)}
  ${form(
    id,
    'decline',
    html`<label for="reason">The bank’s reason</label>
    <select id="reason" name="reason">${Object.entries(DECLINES).map(
      ([code, { message }]) => html`<option value="${code}">${message}</option>`,
    )}</select>
    <button>Decline the card</button>`,
  )}
  ${form(id, 'expire', html`<button>Let this page expire</button><p>The page behaves as if its time had run out.</p>`)}
</section>${back || ''}`;
}

const form = (id: string, action: string, content: Markup) =>
  html`<form method="post" action="/c/pay/${id}/${action}">${content}</form>`;

/** The merchant's URL, with the session's id in place of its placeholder. */
export const returnUrl = (url: string, id: string) => url.replaceAll('{CHECKOUT_SESSION_ID}', id);

const timeOf = (at: number) =>
  html`<time datetime="${new Date(at * 1000).toISOString()}">${new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at * 1000)} UTC</time>`;

const documentOf = (title: string, content: Markup) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/c/pay.css">
</head>
<body>
<header class="band">Test payment page</header>
<main>${content}</main>
</body>
</html>`;
