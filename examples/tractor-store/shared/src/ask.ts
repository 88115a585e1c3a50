type Asking = { config: { apiUrl: string }; signal: AbortSignal };

/**
 * Asks the backend from a `load`.
 * @returns undefined where there is no such thing
 * @throws Error where the backend does not answer
 */
export async function ask<T>({ config, signal }: Asking, path: string): Promise<T | undefined> {
  const answer = await fetch(`${config.apiUrl}${path}`, { signal });
  if (answer.status === 404) return undefined;
  // By this form the host knows whether the backend failed, or refused what was asked.
  if (!answer.ok) throw new Error(`The backend answers ${path} with status: ${answer.status}`);
  return (await answer.json()) as T;
}
