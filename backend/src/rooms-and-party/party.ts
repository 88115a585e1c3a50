import { ADULT_AGE, MAX_PARTY } from '@fernweh/contracts/rules';
import { z } from 'zod';
import { ageOn, longDate, type PlainDate } from '../clock.ts';
import { day } from '../http/fields.ts';
import { invalid } from '../http/problem.ts';

/** Adults are 18 or over on the day of departure, youths are younger. */
export type Party = { adults: number; youths: number };

/** Larger parties send a group enquiry (product/rooms-and-party 1). */
export const TOO_MANY = `For ${MAX_PARTY + 1} or more, ask our groups team`;
export const UNACCOMPANIED = `A traveller under ${ADULT_AGE} must travel with an adult`;

const count = z.int().min(0).max(99);

/** A party as counts, as ages on the day of departure, or as dates of birth. */
export const partyChoice = z.union(
  [
    z
      .strictObject({
        adults: count,
        youths: count.default(0),
        /** Ages of the youths on the day of departure, where they are known. */
        youthAges: z.array(z.int().min(0).max(120)).max(MAX_PARTY).optional(),
      })
      .refine(({ adults, youths }) => adults + youths >= 1, 'Choose at least one traveller')
      .refine(({ adults, youths }) => adults + youths <= MAX_PARTY, TOO_MANY)
      .refine(({ adults, youths }) => youths === 0 || adults > 0, UNACCOMPANIED),
    z.strictObject({ ages: z.array(z.int().min(0).max(120)).min(1).max(MAX_PARTY, TOO_MANY) }),
    z.strictObject({ birthDates: z.array(day).min(1).max(MAX_PARTY, TOO_MANY) }),
  ],
  'Give the party as counts, ages or birthDates, and only one of them',
);
export type PartyChoice = z.infer<typeof partyChoice>;

export type AgeRules = { startDate: PlainDate; minAge: number; maxAge?: number | undefined };

const EARLIEST_BIRTH = '1900-01-01';

/** @returns a message when no living person can be born on this day (product/forms 5) */
export const birthDateObjection = (birth: PlainDate, now: PlainDate): string | undefined =>
  birth >= now || birth < EARLIEST_BIRTH ? 'Enter a valid date of birth, for example 12 3 1984' : undefined;

/** @throws Problem 422 when somebody is too young or too old, a date of birth is impossible, or nobody is an adult */
export function partyOf(choice: PartyChoice, rules: AgeRules & { now: PlainDate }): Party {
  if ('adults' in choice) {
    if (choice.youths > 0 && rules.minAge >= ADULT_AGE) throw wrong(tooYoung(rules));
    checkYouthAges(choice, rules);
    return { adults: choice.adults, youths: choice.youths };
  }
  if ('birthDates' in choice)
    for (const birth of choice.birthDates) {
      const objection = birthDateObjection(birth, rules.now);
      if (objection) throw wrong(objection);
    }
  const ages = 'ages' in choice ? choice.ages : choice.birthDates.map(birth => ageOn(birth, rules.startDate));
  for (const age of ages) {
    const objection = ageObjection(age, rules);
    if (objection) throw wrong(objection);
  }
  const adults = ages.filter(age => age >= ADULT_AGE).length;
  if (adults === 0) throw wrong(UNACCOMPANIED);
  return { adults, youths: ages.length - adults };
}

/** @throws Problem 422 when an age is not a youth's, or too low for the tour */
function checkYouthAges(
  { youths, youthAges }: { youths: number; youthAges?: number[] | undefined },
  rules: AgeRules,
): void {
  if (!youthAges) return;
  if (youthAges.length !== youths) throw wrong('Enter the age of every child');
  for (const age of youthAges) {
    const objection =
      age < ADULT_AGE ? ageObjection(age, rules) : `Anyone aged ${ADULT_AGE} or over counts as an adult`;
    if (objection) throw wrong(objection);
  }
}

/** Ages count on the day of departure (product/rooms-and-party 2). */
export function ageObjection(age: number, rules: AgeRules): string | undefined {
  if (age < rules.minAge) return tooYoung(rules);
  if (rules.maxAge !== undefined && age > rules.maxAge)
    return `Travellers must be at most ${rules.maxAge} on ${longDate(rules.startDate)}`;
  return undefined;
}

const tooYoung = ({ minAge, startDate }: AgeRules) =>
  `Travellers must be at least ${minAge} on ${longDate(startDate)}`;

const wrong = (message: string) => invalid({ pointer: '/party', message });
