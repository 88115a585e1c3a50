import type { TourRecord } from '@fernweh/contracts/search';

/** A query with the tours that answer it: `best` answer all of it, `good` most of it. */
export type Judged = { query: string; best: Wanted[]; good?: Wanted[] };

/** Conditions on a tour, all of which must hold; of a list, one value is enough. Texts are regular expressions. */
type Wanted = {
  country?: string | string[];
  onlyCountry?: string;
  region?: string | string[];
  style?: string | string[];
  alsoStyle?: string;
  notStyle?: string;
  pace?: string | string[];
  month?: string;
  places?: string;
  alsoPlaces?: string;
  /** In the title, the summary or the places. */
  text?: string;
};

const DEPTH = 10;

function fits(wanted: Wanted, tour: TourRecord): boolean {
  const one = (want: string | string[] | undefined, have: readonly string[]) =>
    want === undefined || [want].flat().some(value => have.includes(value));
  const says = (want: string | undefined, text: string) => want === undefined || new RegExp(want).test(text);
  const places = tour.places.join(', ');
  return (
    one(wanted.country, tour.country) &&
    (wanted.onlyCountry === undefined || tour.country.join() === wanted.onlyCountry) &&
    one(wanted.region, tour.region) &&
    one(wanted.style, tour.style) &&
    one(wanted.alsoStyle, tour.style) &&
    !(wanted.notStyle && tour.style.includes(wanted.notStyle)) &&
    one(wanted.pace, [tour.pace]) &&
    (wanted.month === undefined || tour.month.some(month => month.endsWith(`-${wanted.month}`))) &&
    says(wanted.places, places) &&
    says(wanted.alsoPlaces, places) &&
    says(wanted.text, [tour.title, tour.summary, places].join('\n'))
  );
}

/** How well a tour answers a query: 3, 1 or 0. */
function gradeOf({ best, good = [] }: Judged, tour: TourRecord): number {
  if (best.some(wanted => fits(wanted, tour))) return 3;
  return good.some(wanted => fits(wanted, tour)) ? 1 : 0;
}

const gain = (grades: readonly number[]) =>
  grades.slice(0, DEPTH).reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0);

/** nDCG@10: 1 where the first ten of a list are in the best possible order. @throws Error where no tour answers the query */
export function ndcg(judged: Judged, listed: readonly TourRecord[], all: readonly TourRecord[]): number {
  const grades = (tours: readonly TourRecord[]) => tours.map(tour => gradeOf(judged, tour));
  const ideal = gain(grades(all).sort((a, b) => b - a));
  if (ideal === 0) throw new Error(`No tour answers "${judged.query}"`);
  return gain(grades(listed)) / ideal;
}
