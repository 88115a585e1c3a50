/** The one sentence for whoever is slowed down, on the site and in the API. @param seconds until the next attempt counts */
export const tooManyAttempts = (seconds: number): string =>
  `Too many attempts. Try again in ${waitText(seconds)}.`;

function waitText(seconds: number): string {
  if (seconds < 90) return 'a minute';
  return seconds < 3300 ? `${Math.ceil(seconds / 60)} minutes` : 'an hour';
}
