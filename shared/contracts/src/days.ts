/** Plain dates, `YYYY-MM-DD`, and typed dates, `D/M/YYYY`. */
const TYPED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** @returns the date, or undefined if it does not exist, such as 31/2/1986 */
export function readDay(typed: string): string | undefined {
  const [, day = '', month = '', year = ''] = TYPED.exec(typed.replaceAll(' ', '')) ?? [];
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== text ? undefined : text;
}

/** The typed form of a date: "1988-09-04" is 4/9/1988. */
export function typedDay(day: string | undefined): string {
  if (!day) return '';
  const [year, month, date] = day.split('-').map(Number);
  return `${date}/${month}/${year}`;
}

/** Age in full years on a day. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** The same day a number of months later, or the last day of that month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
