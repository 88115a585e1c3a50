/** Local time, "11:42". Browser only: the server does not know the visitor's time zone. */
export const clockTime = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));

/** "24:36" */
export function minutesAndSeconds(seconds: number): string {
  const left = Math.max(0, seconds);
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
