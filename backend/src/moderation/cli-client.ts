import { setTimeout as sleep } from 'node:timers/promises';

/** The moderators' tool calls the API like any other client. */
export type Caller = {
  apiUrl: string;
  token: string;
  fetch?: typeof fetch;
  wait?: (ms: number) => Promise<unknown>;
};

/** An API that is too busy is asked so often, and no sooner than it says. */
const ATTEMPTS = 4;
const LONGEST_WAIT_S = 30;

/** @returns the body of the answer @throws Error with the API's message when it refuses */
export async function callApi(
  caller: Caller,
  method: 'GET' | 'PATCH',
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const { wait = sleep } = caller;
  let answer = await ask(caller, method, path, body);
  for (let attempt = 1; answer.status === 503 && attempt < ATTEMPTS; attempt += 1) {
    await wait(retryAfterS(answer) * 1000);
    answer = await ask(caller, method, path, body);
  }
  const answerBody = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  if (answer.ok) return answerBody;
  if (answer.status === 401)
    throw new Error('Your login is not accepted. Log in again: npm run moderate -- login');
  throw new Error(String(answerBody.detail ?? `The API answered ${answer.status}.`));
}

const ask = (
  { apiUrl, token, fetch: fetchImpl = fetch }: Caller,
  method: string,
  path: string,
  body?: object,
): Promise<Response> =>
  fetchImpl(`${apiUrl}/api/v1/moderation/reviews${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => {
    throw new Error(`The API at ${apiUrl} does not answer.`);
  });

const retryAfterS = ({ headers }: Response) =>
  Math.min(Number(headers.get('retry-after')) || 1, LONGEST_WAIT_S);
