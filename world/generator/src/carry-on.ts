import { type Atlas, type Route, readAtlas } from './atlas/atlas.ts';
import { chosenRoutes } from './atlas/chosen-routes.ts';
import type { BookingRecord } from './commerce/booking-record.ts';
import { soldWith } from './commerce/commerce.ts';
import { currentCodes } from './commerce/promo-codes.ts';
import type { World } from './context.ts';
import { addDays, daysBetween, type PlainDate } from './dates.ts';
import { movingFiles } from './moving-files.ts';
import { Gallery } from './pictures.ts';
import { type DepartureRecord, departuresUntil } from './tours/departures.ts';
import { reviewsOf, writtenBy } from './tours/reviews.ts';
import { departureOptions, ratingOf, type TourBundle } from './tours/tour.ts';
import { departuresIn, type WorldFiles, type WorldOrigin } from './world-files.ts';

/** Reads a file of a world. */
export type ReadFile = (file: string) => string;

/**
 * The files of a world that differ on a later day. They depend on the world's origin and this day alone, whatever days lay
 * between: departures have come on sale and left, prices went down and up, reviews came, codes were prolonged. Bookings stay
 * as they are, and so do the seats of departures that have one.
 */
export function carryOn(origin: WorldOrigin, read: ReadFile, day: PlainDate): WorldFiles {
  const json = <T>(file: string): T => JSON.parse(read(file)) as T;
  const booked = bookedDepartures(json('backend/bookings.json'), json('backend/departures.json'));
  const atlas = readAtlas();
  const routes = new Map(chosenRoutes(atlas, origin.tours).map(route => [route.title, route]));
  const tours = json<TourBundle['tour'][]>('backend/tours.json').map(tour => {
    const route = routes.get(tour.title);
    if (!route) throw new Error(`The tour "${tour.title}" is not one of this version's`);
    return tourOn(day, { tour, route, atlas, origin, booked });
  });
  const bundles = tours.map(({ bundle }) => bundle);
  const world: World = { ...origin, clock: day, atlas, gallery: new Gallery(origin.seed), bundles };
  const sold = tours.flatMap(one => one.sold);
  const codes = new Set(sold.map(({ code }) => code));
  const departures = [...sold, ...[...booked.values()].filter(({ code }) => !codes.has(code))];
  const promoCodes = currentCodes(bundles.map(soldWith), origin, day);
  return movingFiles(world, { departures, promoCodes }).set(
    'contentful/space.json',
    republished(read('contentful/space.json'), day),
  );
}

function bookedDepartures(bookings: BookingRecord[], departures: DepartureRecord[]) {
  const codes = new Set(bookings.map(({ departure }) => departure));
  return new Map(departures.filter(({ code }) => codes.has(code)).map(one => [one.code, one]));
}

type OfTour = {
  tour: TourBundle['tour'];
  route: Route;
  atlas: Atlas;
  origin: WorldOrigin;
  booked: Map<string, DepartureRecord>;
};

/** @returns the tour on a day, with the departures on sale; `sold` are these and those with bookings */
function tourOn(
  day: PlainDate,
  { tour, route, atlas, origin, booked }: OfTour,
): { bundle: TourBundle; sold: DepartureRecord[] } {
  const { seed, clock } = origin;
  const countries = tour.countries.flatMap(({ slug }) => atlas.countries.filter(one => one.slug === slug));
  const options = { ...departureOptions(tour, route), seed, clock };
  const all = departuresUntil({ ...options, departuresPerTour: departuresIn(origin.tours) }, day);
  const returns = writtenBy(
    all.map(({ endDate }) => endDate),
    day,
  );
  const reviews = reviewsOf({ route, slug: tour.slug, isNew: route.isNew, clock, seed, returns });
  const sold = all
    .filter(({ startDate, code }) => startDate > day || booked.has(code))
    .map(one => ({ ...one, seatsLeft: booked.get(one.code)?.seatsLeft ?? one.seatsLeft }));
  const departures = sold.filter(({ startDate }) => startDate > day);
  return { bundle: { tour: { ...tour, ...ratingOf(reviews) }, route, countries, departures, reviews }, sold };
}

/** The journal publishes an old text again after so many days. */
const JOURNAL_DAYS = 182;

/** Moves days of publication on, so that the journal's newest text is never old. */
const republished = (text: string, day: PlainDate): string =>
  text.replace(/(?<=")\d{4}-\d\d-\d\d(?=T\d\d:\d\d)/g, date => {
    const rounds = Math.floor((daysBetween(date, day) - 1) / JOURNAL_DAYS);
    return addDays(date, JOURNAL_DAYS * Math.max(0, rounds));
  });
