import type { AppRequest, PageJob } from './messages.ts';

/** A service refused what the URL names: the page does not exist. For a URL without a name the service itself is at fault. */
export function namesNothing(error: unknown, { url }: PageJob, { params }: AppRequest): boolean {
  const status = statusOf(error);
  const named = Object.keys(params).length > 0 || url.includes('?');
  return named && (status === 400 || status === 404);
}

/** What a service answered. A remote may throw what throws when it is read. */
function statusOf(error: unknown): number | undefined {
  try {
    const refusal = error as { name?: string; status?: number } | null | undefined;
    return refusal?.name === 'HttpError' ? refusal.status : undefined;
  } catch {
    return undefined;
  }
}
