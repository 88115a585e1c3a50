/**
 * Deadlines of a shell that is tested. On a machine that takes longer, services and renders may take longer: without this a page of a busy
 * machine is one that cannot be shown.
 */
export const deadlinesOn = (slowness: number) => ({
  APP_DEADLINE_MS: String(900 * slowness),
  CALL_DEADLINE_MS: String(600 * slowness),
});
