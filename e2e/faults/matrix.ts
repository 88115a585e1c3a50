import { sample } from '../support/world.ts';
import type { Cell } from './cell.ts';
import { remoteCells } from './remote-cells.ts';
import { serviceCells } from './service-cells.ts';

const { tour, region } = sample();

/** The fault matrix: every remote × every fault, and every service × every fault, each with its expected outcome. */
export const MATRIX = {
  ...remoteCells({ tour: tour.slug, region: region.slug }),
  ...serviceCells,
};

/** Cells of the table, in its order. */
export const CELLS: readonly Cell[] = Object.values(MATRIX).flat();
