import type { Calls } from '@fernweh/contracts/api';
import type { Currency } from '@fernweh/contracts/channel';
import { FORM_TOKEN } from '@fernweh/contracts/forms';
import * as paths from '@fernweh/contracts/paths';
import { countKinds, ROOM_KINDS, type RoomKind } from '@fernweh/contracts/rooms';
import { z } from 'zod';

const LARGEST_PARTY = 8;
const ROOMS = new RegExp(`^(${ROOM_KINDS.join('|')})(-(${ROOM_KINDS.join('|')})){0,${LARGEST_PARTY - 1}}$`);
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine(value => value >= least && value <= most);

/** A choice as the booking form sends it: the names and forms that the checkout's query has (product/rooms-and-party 11). */
const holdForm = z.object({
  tour: z
    .string()
    .max(120)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  departure: z.string().regex(/^[\w-]{1,40}$/),
  adults: whole(1, LARGEST_PARTY),
  youths: whole(0, LARGEST_PARTY - 1).default(0),
  ages: z
    .string()
    .regex(/^(\d{1,2}(,\d{1,2}){0,7})?$/)
    .default(''),
  rooms: z.string().regex(ROOMS).optional(),
  promo: z
    .string()
    .regex(/^([A-Za-z0-9-]{2,40})?$/)
    .default(''),
  expected: whole(0, 999_999_999).optional(),
  [FORM_TOKEN]: z.string().max(200).optional(),
  recaptcha: z.string().max(4096).optional(),
});
export type HoldForm = z.infer<typeof holdForm>;

/** @returns undefined for fields that no booking form sends */
export const readHoldForm = (fields: unknown): HoldForm | undefined => holdForm.safeParse(fields).data;

/** The query of the checkout with this choice. */
export const choiceOf = ({ tour, departure, adults, youths, ages, rooms, promo }: HoldForm): string =>
  new URLSearchParams({
    ...{ tour, departure, adults: String(adults), youths: String(youths) },
    ...(ages && { ages }),
    ...(rooms && { rooms }),
    ...(promo && { promo }),
  }).toString();

export const checkoutOf = (choice: string): string => `${paths.checkout.href()}?${choice}`;

/** The body of the API's call. A code waits for the account: its uses are counted per person. */
export function holdRequest(
  { departure, adults, youths, ages, rooms, promo, expected }: HoldForm,
  currency: Currency,
): Calls['POST /anonymous-hold']['body'] {
  const youthAges = youths > 0 && ages ? ages.split(',').map(Number) : undefined;
  return {
    departure,
    currency,
    party: { adults, youths, ...(youthAges && { youthAges }) },
    ...(rooms && { rooms: countKinds(rooms.split('-') as RoomKind[]) }),
    ...(expected !== undefined && !promo && { expectedTotal: expected }),
  };
}
