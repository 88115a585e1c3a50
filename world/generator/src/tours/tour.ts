import path from 'node:path';
import type { Picture } from '@fernweh/contracts/content';
import type { Tour, TourPicture } from '@fernweh/contracts/tour';
import { type Atlas, type Country, type Route, slugify } from '../atlas/atlas.ts';
import type { PlainDate } from '../dates.ts';
import { drawMap } from '../draw-map.ts';
import { seoDescription, seoTitle } from '../pages/seo.ts';
import { photographsOfTour } from '../photographs.ts';
import type { Gallery } from '../pictures.ts';
import { random } from '../random.ts';
import { type DepartureRecord, departures } from './departures.ts';
import { facts } from './facts.ts';
import { itinerary } from './itinerary.ts';
import { MAXIMUM_PICTURES, media } from './media.ts';
import { type ReviewRecord, reviewsOf } from './reviews.ts';

/** A tour with everything that belongs to it. */
export type TourBundle = {
  tour: Tour;
  route: Route;
  countries: Country[];
  departures: DepartureRecord[];
  reviews: ReviewRecord[];
};
export type TourContext = {
  atlas: Atlas;
  gallery: Gallery;
  seed: string;
  clock: PlainDate;
  codes: Set<string>;
  departuresPerTour: number;
  /** Number of earlier tours, by place. */
  visits: Map<string, number>;
  /** Texts of the days of earlier tours. */
  usedTexts: Set<string>;
  /** Number of earlier tours, by the kind of their first picture. */
  leadScenes: Map<string, number>;
};

function codeFor(route: Route, codes: Set<string>): string {
  const letters = (text: string) =>
    slugify(text)
      .replace(/[^a-z]/g, '')
      .toUpperCase();
  const [first, last] = [route.stops[0]?.place, route.stops.at(-1)?.place];
  const head = `${first?.country ?? 'XX'}${letters(first?.name ?? 'X').charAt(0)}`;
  const tail = `${letters(last?.name ?? '')}${letters(route.title)}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;
  const free = (endings: readonly string[]) => endings.find(ending => !codes.has(head + ending));
  // Large worlds use up the codes of four letters.
  const ending = free([...tail]) ?? free([...tail].flatMap(one => [...tail].map(other => one + other)));
  if (!ending) throw new Error(`There is no code left for "${route.title}"`);
  codes.add(head + ending);
  return head + ending;
}

/** The map of a route along a coast of many islands would otherwise weigh more than the rest of its page. */
const LONGEST_PATH = 3000;

/** What a tour's departures are made from. */
export const departureOptions = (tour: Tour, route: Route) => ({
  tour: tour.slug,
  code: tour.code,
  route,
  region: tour.countries[0]?.region ?? '',
  days: tour.days,
  groupMax: tour.groupMax,
  youth: route.styles.includes('Family'),
});

/** The mean of the reviews, and how many there are. */
export function ratingOf(reviews: readonly ReviewRecord[]): Pick<Tour, 'rating' | 'reviewCount'> {
  const stars = reviews.map(one => one.metrics.rating);
  const mean = stars.reduce((sum, one) => sum + one, 0) / stars.length;
  return { rating: stars.length > 0 ? Math.round(mean * 10) / 10 : null, reviewCount: stars.length };
}

/** `reine-fjord`: the place and what is shown of it. */
const fileOf = ({ src }: Picture) => path.parse(src).name;

/** A gallery begins with its photographs, has as many pictures as one of drawings, and shows nothing twice. Those of stays and guides stand after it. */
function withPhotographs(drawings: Picture[], photographs: readonly TourPicture[]): TourPicture[] {
  const ofPeople = photographs.filter(({ stay, guide }) => stay || guide);
  const gallery = photographs.filter(photograph => !ofPeople.includes(photograph));
  const shown = new Set(gallery.map(fileOf));
  const others = drawings.filter(drawing => !shown.has(fileOf(drawing)));
  return [...[...gallery, ...others].slice(0, MAXIMUM_PICTURES), ...ofPeople];
}

/** Makes a tour with its departures and reviews. Its pictures are added to the gallery. */
export function makeTour(route: Route, context: TourContext): TourBundle {
  const { atlas, seed, clock, codes, departuresPerTour } = context;
  const draw = random(seed, 'tour', route.title);
  const slug = slugify(route.title);
  const days = itinerary(route, context);
  const visited = [...new Set(route.stops.map(stop => stop.place.country))];
  // The country of embarkation does not count.
  const home = visited.includes('AQ') ? ['AQ'] : visited;
  const countries = home.flatMap(code => atlas.countries.filter(country => country.code === code));
  const country = countries[0];
  if (!country) throw new Error(`"${route.title}" visits no known country`);
  const family = route.styles.includes('Family');
  const groupMax = country.code === 'AQ' ? 24 : draw.pick([10, 12, 12, 14, 16, 16]);
  const pictures = withPhotographs(media(route, slug, context), photographsOfTour(slug));
  const picture = pictures[0];
  if (!picture) throw new Error(`"${route.title}" has no picture`);
  const map = drawMap(
    route.stops.map(stop => stop.place),
    { longest: LONGEST_PATH },
  );
  const code = codeFor(route, codes);
  const reviews = reviewsOf({ route, slug, isNew: route.isNew, clock, seed });
  const tour: Tour = {
    slug,
    code,
    title: route.title,
    summary: route.summary,
    startPlace: route.stops[0]?.place.name ?? '',
    endPlace: route.stops.at(-1)?.place.name ?? '',
    countries: countries.map(one => ({ slug: one.slug, title: one.title, region: one.region })),
    days: days.length,
    nights: days.length - 1,
    styles: route.styles,
    picture,
    ...ratingOf(reviews),
    isNew: route.isNew,
    pace: route.pace,
    minAge: family ? 8 : route.pace >= 4 ? 16 : 12,
    groupMax,
    highlights: draw.sample([...new Set(route.stops.map(stop => stop.place.highlight))], 6),
    ...facts(route, days, groupMax, country, { draw, atlas }),
    media: pictures,
    seo: {
      title: seoTitle(
        `${route.title} | ${days.length} days`,
        `${route.title} | ${days.length}-day small-group tour`,
        route.title,
      ),
      description: seoDescription(
        route.summary,
        `A small-group tour of ${days.length} days with a local guide.`,
      ),
      image: picture,
    },
    status: 'live',
    itinerary: days,
    map: {
      width: map.width,
      height: map.height,
      land: map.land,
      stops: route.stops.map(({ place }, i) => {
        const [x, y] = map.at[i] ?? [0, 0];
        return { name: place.name, lat: place.lat, lon: place.lon, x: Math.round(x), y: Math.round(y) };
      }),
      km: days.reduce((sum, day) => sum + day.km, 0),
    },
  };
  return {
    tour,
    route,
    countries,
    departures: departures({ ...departureOptions(tour, route), clock, seed, departuresPerTour }),
    reviews,
  };
}
