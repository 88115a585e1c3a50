import { people } from '../test/support/booking.ts';
import { startIdentity } from '../test/support/identity.ts';
import { startStandIn } from '../test/support/stand-in.ts';
import { departure, fillWritten, tour, type World, writeWorld } from '../test/support/world.ts';
import { type ApiProcess, apiProcess } from './api-process.ts';
import { openGate, toProcess } from './webhook-gate.ts';

/** Fewer seats than buyers. */
const HOT_SEATS = 10;
const SEATS = 40;
const DAY_MS = 86_400_000;

/** A tour with one departure that is too small for all buyers, and as many large ones as the test will fill. */
export function crashWorld(departures: number): World & { codes: [string, ...string[]] } {
  const dates = Array.from({ length: departures + 1 }, (_, n) => dayAhead(120 + 2 * n));
  const all = dates.map((date, n) => {
    const seats = n === 0 ? HOT_SEATS : SEATS;
    return departure('slow-coast', date, { capacity: seats, seatsLeft: seats });
  });
  const [hot = '', ...others] = all.map(({ code }) => code);
  return { tours: [tour('slow-coast')], departures: all, reviews: [], codes: [hot, ...others] };
}

const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export type Answer = { status: number; body: Body; headers: Headers };
// biome-ignore lint/suspicious/noExplicitAny: what the API says is what is tested.
type Body = any;
export type Site = Awaited<ReturnType<typeof startSite>>;

/**
 * The API's process, the payment provider's, and what both need. There is no mail server: mails wait.
 * @param more `DATABASE_URL` for PostgreSQL
 * @param others other versions of the API, which answer calls in turn with this one: their entry files, and what differs for them
 * @param filler what differs for whoever migrates and fills the database
 */
export async function startSite(
  world: World,
  more: Record<string, string> = {},
  others: readonly { main: string; variables: Record<string, string> }[] = [],
  filler: Record<string, string> = {},
) {
  const { folder, remove } = await writeWorld(world);
  await fillWritten(folder, { ...more, ...filler });
  const identity = await startIdentity();
  let process: ApiProcess | undefined;
  const byProcess = toProcess(() => process?.url() ?? '');
  const gate = await openGate(byProcess);
  const payments = await startStandIn('payments', { PAYMENTS_WEBHOOK_URL: gate.url });
  const variables = {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    IDENTITY_DOMAIN: identity.domain,
    STRIPE_URL: payments.url,
    SMTP_URL: 'smtp://127.0.0.1:9',
    SEARCH_HOST: '',
    SITE_URL: 'https://site.example',
    ...more,
  };
  process = apiProcess(variables);
  const api = process;
  const apis = [api, ...others.map(one => apiProcess({ ...variables, ...one.variables }, one.main))];
  for (const one of apis) await one.start();
  let calls = 0;
  const nextUrl = () => (apis[calls++ % apis.length] ?? api).url();

  /** @throws TypeError when nothing answers */
  async function call(
    method: string,
    path: string,
    user: string,
    { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const answer = await fetch(`${nextUrl()}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOf(user)}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json(), headers: answer.headers };
  }

  const tokens = new Map<string, Promise<string>>();
  function tokenOf(user: string): Promise<string> {
    const claims = { email: `${user}@example.com` };
    const token = tokens.get(user) ?? identity.token({ sub: user, claims, expiresIn: 86_400 });
    tokens.set(user, token);
    return token;
  }

  const control = async (method: string, path: string, body: object = {}) => {
    const answer = await fetch(`${payments.url}${path}`, {
      method,
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
    return answer.json() as Promise<Body>;
  };

  return {
    api,
    apis,
    gate,
    variables,
    call,
    tokenOf,
    control,
    /** Forgets the token of a user who makes no more calls. */
    leave: (user: string) => tokens.delete(user),
    /** Pays on the payment page. @returns whether the payment was accepted */
    async click(page: string): Promise<boolean> {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await fetch(`${page}/pay`, { method: 'POST', redirect: 'manual', headers });
      await answer.arrayBuffer();
      return answer.status === 303;
    },
    travellers: people,
    async stop() {
      await Promise.all(apis.map(one => one.stop()));
      await payments.stop();
      await gate.close();
      await identity.stop();
      await remove();
    },
  };
}
