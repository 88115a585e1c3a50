import type { Atlas } from './atlas/atlas.ts';
import type { PlainDate } from './dates.ts';
import type { Gallery } from './pictures.ts';
import type { TourBundle } from './tours/tour.ts';

/** The data from which pages are made. */
export type World = { atlas: Atlas; gallery: Gallery; seed: string; clock: PlainDate; bundles: TourBundle[] };
