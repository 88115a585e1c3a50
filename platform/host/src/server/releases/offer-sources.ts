import { readFile } from 'node:fs/promises';

const DEADLINE_MS = 5000;

/** What the desk answers where it has newer sources, such as while an older shell is still there. */
const OLDER = 409;
/** A desk of other shells, whose token this one does not have. Health reports say so where it is a mistake. */
const OTHER_DESK = 401;

/**
 * Gives the sources of this shell, as whoever built it signed them, to the release desk: a team that has its own remote alone develops it in
 * the shell that serves (docs/decisions/082). The shell has no key that could sign others (docs/decisions/198).
 * @throws Error where nobody signed them, or the desk does not take them
 */
export async function offerSources(url: string, token: string, file: string): Promise<void> {
  const signed = await readFile(file, 'utf8').catch(() => undefined);
  if (signed === undefined)
    throw new Error(`Nobody signed them (${file}): npm run sign-shell, before the shell is built`);
  const response = await fetch(`${url}/v1/shell-sources`, {
    method: 'PUT',
    headers: { 'content-type': 'application/jose', authorization: `Bearer ${token}` },
    body: signed,
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  await response.body?.cancel();
  if (response.ok || response.status === OTHER_DESK || response.status === OLDER) return;
  if (response.status === 403)
    throw new Error('The registry does not have the key that signed them (docs/runbooks/keys.md)');
  throw new Error(`The release desk answered status: ${response.status}`);
}
