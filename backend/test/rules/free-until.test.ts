import { freeUntil } from '../../src/cancellations/free-until.ts';
import { TERMS } from '../../src/cancellations/terms.ts';

const until = (confirmed: string, startDate: string) =>
  freeUntil({ cancellationTerms: TERMS, confirmedAt: new Date(confirmed) }, startDate)?.toISOString();

test('a mail promises free cancellation for 24 hours, within the limits of the terms', () => {
  expect(until('2027-01-10T09:00:00Z', '2027-06-05')).toBe('2027-01-11T09:00:00.000Z');
  // On the 60th day before departure it ends with that day.
  expect(until('2027-04-06T09:00:00Z', '2027-06-05')).toBe('2027-04-07T00:00:00.000Z');
  expect(until('2027-04-07T09:00:00Z', '2027-06-05')).toBeUndefined();
});
