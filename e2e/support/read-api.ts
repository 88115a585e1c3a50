import { SITE_ENV } from './ports.ts';

const ATTEMPTS = 5;

/**
 * Reads the API as its clients do: an answer 503 of a busy API is waited for as its Retry-After says.
 * @param path below /api/v1
 * @throws Error on every other status
 */
export async function readApi<T>(path: string): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(`${SITE_ENV.API_URL}/api/v1${path}`);
    if (answer.ok) return (await answer.json()) as T;
    if (answer.status !== 503 || attempt === ATTEMPTS) throw new Error(`${answer.status} for ${path}`);
    const seconds = Number(answer.headers.get('retry-after')) || 1;
    await new Promise(done => setTimeout(done, seconds * 1000));
  }
}
