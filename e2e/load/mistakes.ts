import { coldPages } from './cold-pages.ts';
import { get, openLoop, type PageRequest } from './open-loop.ts';
import { verdictOf } from './verdict.ts';

/** Requests that are the caller's own mistake, with the status that answers them (docs/decisions/031). */
export type Mistake = { what: string; path: string; status: number };

const props = (value: object) => encodeURIComponent(JSON.stringify(value));
const LONG = 'a'.repeat(130);

export const MISTAKES: readonly Mistake[] = [
  {
    what: 'fragment props',
    path: `/_fragments/mf-checkout/booking-panel?props=${props({})}`,
    status: 400,
  },
  {
    what: 'a slug',
    path: `/_fragments/mf-content/tour-reviews?props=${props({ tour: 'A B' })}`,
    status: 400,
  },
  { what: 'a long address', path: `/tours/${LONG}`, status: 404 },
  { what: 'a long parameter', path: `/reviews?tour=${LONG}`, status: 404 },
];

/** `spoiled`: other visitors' pages that are not whole, or not what they are without the mistakes. */
export type UnderMistakes = { statuses: number[]; pages: number; spoiled: string[] };

const MISTAKES_A_SECOND = 10;
const PAGES_A_SECOND = 2;
const QUIET_TRIES = 10;

/** Sends ten mistakes a second, and compares uncached pages of other visitors with the same pages afterwards. */
export async function pagesUnderMistakes(
  origin: string,
  { path }: Mistake,
  seconds: number,
): Promise<UnderMistakes> {
  const cold = await coldPages(origin);
  const requests = Array.from({ length: seconds * PAGES_A_SECOND }, (_, n) => uncached(cold(), `${n}`));
  let next = 0;
  const [mistakes, noisy] = await Promise.all([
    openLoop({ origin, rate: MISTAKES_A_SECOND, seconds, next: () => ({ path, channel: 33 }) }),
    openLoop({
      origin,
      rate: PAGES_A_SECOND,
      seconds,
      next: () => requests[next++]?.('NOISY') ?? cold(),
    }),
  ]);
  const spoiled: string[] = [];
  for (const [n, answer] of noisy.entries()) {
    const request = requests[n]?.('QUIET') ?? cold();
    const quiet = await wholePage(origin, request);
    const verdict = verdictOf(answer);
    if (verdict !== 'whole') spoiled.push(`${request.path}: ${verdict}`);
    else if (shownBy(answer.html) !== shownBy(quiet.html)) spoiled.push(`${request.path}: different`);
  }
  return { statuses: [...new Set(mistakes.map(({ status }) => status))], pages: noisy.length, spoiled };
}

/** The page as it is when nobody disturbs: a busy machine may refuse it first. */
async function wholePage(origin: string, request: PageRequest) {
  for (let tries = 1; ; tries += 1) {
    const answer = await get(undefined, origin, request);
    if (verdictOf(answer) === 'whole' || tries === QUIET_TRIES) return answer;
    await new Promise(done => setTimeout(done, 1000));
  }
}

/** The same page under another address, so that no cache has it. */
function uncached({ path, channel }: PageRequest, id: string) {
  const [plain] = path.split('?');
  const run = Date.now().toString(36);
  return (kind: 'NOISY' | 'QUIET'): PageRequest => ({
    path: `${plain}?departure=${kind}-${run}-${id}`,
    channel,
  });
}

/** What a page shows: its HTML without the data block, whose order is the order in which services answered. */
const shownBy = (html: string) =>
  html.replace(/<script[^>]*id="fw-data"[\s\S]*?<\/script>/, '').replace(/(NOISY|QUIET)-/g, '');
