import { channelById } from '@fernweh/contracts/channel';
import { MEETING_TIME } from '@fernweh/contracts/rules';
import { plainDate } from '@fernweh/contracts/tour';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import { z } from 'zod';
import { type Booking, departureOf } from '../booking-records/bookings.repository.ts';
import { addDays } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { itineraryDays, tours } from '../database/schema/index.ts';
import { phoneOf } from '../geo/channels.ts';

/** What a traveller needs on the way: where and when to meet, the days with their stays, whom to call (product/booking 24). */
export const tripPlan = z.object({
  meeting: z.object({
    day: plainDate,
    /** Local time, `HH:MM`. */
    time: z.string(),
    place: z.string(),
    /** The house of the first night, where the guide waits; absent where the first day has none. */
    stay: z.string().optional(),
  }),
  days: z.array(
    z.object({
      n: z.int(),
      day: plainDate,
      title: z.string(),
      places: z.array(z.string()),
      /** The house of the night. */
      stay: z.string().optional(),
    }),
  ),
  /** The telephone of the booking's market. */
  phone: z.string(),
});
export type TripPlan = z.infer<typeof tripPlan>;

/** Houses are written with their place, which stands beside it: "Casa do Rio, Lisbon". */
const withoutPlace = (stay: string, place: string) =>
  stay.endsWith(`, ${place}`) ? stay.slice(0, -`, ${place}`.length) : stay;

/** @returns undefined for a booking that is not confirmed, because nobody meets who has cancelled, and for a tour without days */
export async function tripPlanOf(queries: Queries, booking: Booking): Promise<TripPlan | undefined> {
  if (booking.state !== 'CONFIRMED') return undefined;
  const { startDate, tour } = await departureOf(queries, booking);
  const rows = await queries
    .select({ ...getTableColumns(itineraryDays), startPlace: tours.startPlace })
    .from(itineraryDays)
    .innerJoin(tours, eq(tours.id, itineraryDays.tourId))
    .where(eq(tours.slug, tour.slug))
    .orderBy(asc(itineraryDays.n));
  const days = rows.map(({ n, title, places, stay }) => ({
    n,
    day: addDays(startDate, n - 1),
    title,
    places: z.array(z.string()).parse(places),
    ...(stay && { stay }),
  }));
  const [first] = days;
  const place = rows[0]?.startPlace;
  if (!place) return undefined;
  return {
    meeting: {
      day: startDate,
      time: MEETING_TIME,
      place,
      ...(first?.stay && { stay: withoutPlace(first.stay, place) }),
    },
    days,
    phone: phoneOf(channelById(booking.channelId)),
  };
}
