/** Ports of the payment and mail stand-ins, and the environment that makes them and the API agree. */
export type ApiStandIns = { ports: Record<string, number>; env: Record<string, string> };

const PAYMENTS = 3210;
const SMTP = 3211;
const OUTBOX = 3212;

/**
 * Only the API calls these vendors, so that their variables are the API's (backend/src/environment.ts). A stand-in listens
 * on the port in STRIPE_URL or SMTP_URL, unless a variable of its own sets the port. Where the URL names another machine,
 * the API calls a real vendor, and the stand-in takes any free port (0).
 */
export function apiStandIns(variables: Record<string, string | undefined>): ApiStandIns {
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

function portOf(own: string | undefined, url: string | undefined, fallback: number): number {
  if (own) return Number(own);
  if (!url) return fallback;
  const { hostname, port } = new URL(url);
  return hostname === 'localhost' || hostname === '127.0.0.1' ? Number(port) : 0;
}
