import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseMonths } from '../dates.ts';
import { MODES, type Mode, type Transport } from '../geography.ts';

/** The places, routes, countries and regions of the world, read from the tables in `data/` (columns: data/README.md). */
export type Place = {
  id: string;
  name: string;
  country: string;
  lat: number;
  lon: number;
  /** Poster scenes that fit the place, best first. */
  scenes: string[];
  highlight: string;
  /** Texts of the first day there, then of further days. */
  days: { title: string; body: string }[];
  /** Single things to see or do there. Further tours combine them into days. */
  sights: Sight[];
};
/** `title` is a noun phrase that fits into a sentence, `text` is one or two sentences. */
export type Sight = { title: string; text: string };

export type Route = {
  title: string;
  summary: string;
  styles: string[];
  pace: number;
  months: number[];
  /** Price in GBP per person and day, before rounding. */
  perDay: number;
  isNew: boolean;
  stops: Stop[];
  /** Whether variants.ts combined the route from places. Such routes share their pictures. */
  derived?: true;
};
/** `by` is the means of transport from the table; if absent, distance and water decide. */
export type Stop = { place: Place; nights: number; by?: Mode };

export type Country = {
  code: string;
  slug: string;
  title: string;
  region: string;
  months: number[];
  intro: string;
  /** Id of the place that the picture shows. */
  face: Place;
};
export type Region = {
  slug: string;
  title: string;
  months: number[];
  scene: string;
  season: string;
  intro: string;
  /** Id of the place that the picture shows. */
  face: Place;
};
export type Atlas = {
  places: Map<string, Place>;
  routes: Route[];
  countries: Country[];
  regions: Region[];
  /** Countries by code. */
  transport: Map<string, Transport>;
  /** The island of a place (id) or a whole country (code). Mainlands are absent. */
  islands: Map<string, string>;
};

const DATA = path.join(import.meta.dirname, 'data');
const lines = (file: string) =>
  readFileSync(path.join(DATA, file), 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '');
const cells = (line: string) => line.split('|').map(cell => cell.trim());
const cell = (row: string[], n: number, file: string): string => {
  const value = row[n];
  if (value === undefined || value === '')
    throw new Error(`${file}: column ${n + 1} is missing in "${row.join(' | ')}"`);
  return value;
};

function readPlaces(file: string): Place[] {
  const places: Place[] = [];
  for (const line of lines(file)) {
    if (line.startsWith('>')) {
      const [title = '', body = ''] = cells(line.slice(1));
      places.at(-1)?.days.push({ title, body });
      continue;
    }
    const row = cells(line.slice(1));
    const [lat = 0, lon = 0] = cell(row, 3, file).split(' ').map(Number);
    places.push({
      id: cell(row, 0, file),
      name: cell(row, 1, file),
      country: cell(row, 2, file),
      lat,
      lon,
      scenes: cell(row, 4, file).split(' '),
      highlight: cell(row, 5, file),
      days: [],
      sights: [],
    });
  }
  return places;
}

/** Adds the sights of a table to their places. Format: a line `@id`, then a line for each sight. */
function readSights(file: string, places: Map<string, Place>): void {
  let place: Place | undefined;
  for (const line of lines(file)) {
    if (line.startsWith('@')) {
      place = places.get(line.slice(1).trim());
      if (!place) throw new Error(`${file}: no place is called ${line.slice(1)}`);
      continue;
    }
    const row = cells(line);
    place?.sights.push({ title: cell(row, 0, file), text: cell(row, 1, file) });
  }
}

/** Parses a stop: `id`, `id*nights` or `id*nights~mode`. */
function readStop(text: string, places: Map<string, Place>): Stop {
  const [where = '', by] = text.split('~');
  const [id = '', nights = '1'] = where.split('*');
  const place = places.get(id);
  if (!place) throw new Error(`routes.txt: no place is called ${id}`);
  const mode = MODES.find(one => one === by);
  if (by && !mode) throw new Error(`routes.txt: nobody travels by ${by}`);
  return { place, nights: Number(nights), ...(mode && { by: mode }) };
}

function readTransport(): Map<string, Transport> {
  const rows = lines('transport.txt').map(cells);
  return new Map(
    rows.map(([code = '', ...numbers]) => {
      const [roadKmh = 0, longestByRoadKm = 0, railKmh = 0, detour = 1] = numbers.map(Number);
      return [code, { roadKmh, longestByRoadKm, railKmh, detour }];
    }),
  );
}

const readIslands = () =>
  new Map(
    lines('islands.txt').flatMap(line => {
      const [name = '', members = ''] = cells(line);
      return members.split(' ').map(member => [member, name] as const);
    }),
  );

function readRoute(line: string, places: Map<string, Place>): Route {
  const row = cells(line);
  const stops = cell(row, 6, 'routes.txt')
    .split(' ')
    .map(stop => readStop(stop, places));
  return {
    title: cell(row, 0, 'routes.txt'),
    summary: cell(row, 1, 'routes.txt'),
    styles: cell(row, 2, 'routes.txt').split(', '),
    pace: Number(cell(row, 3, 'routes.txt')),
    months: parseMonths(cell(row, 4, 'routes.txt')),
    perDay: Number(cell(row, 5, 'routes.txt')),
    isNew: row[7] === 'new',
    stops,
  };
}

/** Reads all tables. @throws Error naming the table and line that is not valid */
export function readAtlas(): Atlas {
  const rooms = ['europe', 'asia', 'africa', 'latin-america', 'rest'];
  const all = rooms.flatMap(name => readPlaces(`${name}.places.txt`));
  const places = new Map(all.map(place => [place.id, place]));
  if (places.size < all.length) throw new Error('A place is in the tables twice');
  for (const kind of ['sights', 'further'])
    for (const name of rooms) readSights(`${name}.${kind}.txt`, places);
  const shown = (id: string): Place => {
    const place = places.get(id);
    if (!place) throw new Error(`No place is called ${id}, which a country or region shows`);
    return place;
  };
  const countries = lines('countries.txt').map(line => {
    const [code = '', slug = '', title = '', region = '', months = '', intro = '', face = ''] = cells(line);
    return { code, slug, title, region, months: parseMonths(months), intro, face: shown(face) };
  });
  const regions = lines('regions.txt').map(line => {
    const [slug = '', title = '', months = '', scene = '', season = '', intro = '', face = ''] = cells(line);
    return { slug, title, months: parseMonths(months), scene, season, intro, face: shown(face) };
  });
  return {
    places,
    countries,
    regions,
    routes: lines('routes.txt').map(line => readRoute(line, places)),
    transport: readTransport(),
    islands: readIslands(),
  };
}

/** Turns "São Tomé & Príncipe" into "sao-tome-principe". */
export const slugify = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
