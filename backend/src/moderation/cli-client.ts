/** The moderators' tool calls the API like any other client. */
export type Caller = { apiUrl: string; token: string; fetch?: typeof fetch };

/** @returns the body of the answer @throws Error with the API's message when it refuses */
export async function callApi(
  { apiUrl, token, fetch: fetchImpl = fetch }: Caller,
  method: 'GET' | 'PATCH',
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const answer = await fetchImpl(`${apiUrl}/api/v1/moderation/reviews${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => {
    throw new Error(`The API at ${apiUrl} does not answer.`);
  });
  const answerBody = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  if (answer.ok) return answerBody;
  if (answer.status === 401)
    throw new Error('Your login is not accepted. Log in again: npm run moderate -- login');
  throw new Error(String(answerBody.detail ?? `The API answered ${answer.status}.`));
}
