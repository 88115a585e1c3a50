/** Where the stand-ins of the payment provider and of the mail server listen, and how the API reaches them. */
export type Trade = { ports: Record<string, number>; env: Record<string, string> };

const PAYMENTS = 3210;
const SMTP = 3211;
const OUTBOX = 3212;

/**
 * The shell knows nobody of these: they are the API's, and so are their variables (backend/src/environment.ts). A stand-in
 * listens where STRIPE_URL and SMTP_URL say, unless it has a port of its own; 0 is any free one. Where they name another
 * machine the vendor itself is there, and its stand-in stays out of the way.
 */
export function tradeOf(variables: Record<string, string | undefined>): Trade {
  const payments = portOf(variables.PAYMENTS_PORT, variables.STRIPE_URL, PAYMENTS);
  const smtp = portOf(variables.MAIL_SMTP_PORT, variables.SMTP_URL, SMTP);
  const outbox = Number(variables.MAIL_PORT ?? OUTBOX);
  const all = { payments, 'mail (SMTP)': smtp, 'outbox of mails': outbox };
  return {
    ports: Object.fromEntries(Object.entries(all).filter(([, port]) => port > 0)),
    env: {
      PAYMENTS_PORT: String(payments),
      MAIL_SMTP_PORT: String(smtp),
      MAIL_PORT: String(outbox),
      STRIPE_URL: variables.STRIPE_URL ?? `http://localhost:${payments}`,
      SMTP_URL: variables.SMTP_URL ?? `smtp://localhost:${smtp}`,
    },
  };
}

function portOf(own: string | undefined, url: string | undefined, usual: number): number {
  if (own) return Number(own);
  if (!url) return usual;
  const { hostname, port } = new URL(url);
  return hostname === 'localhost' || hostname === '127.0.0.1' ? Number(port) : 0;
}
