import type { Band } from '@fernweh/contracts/booking';
import { ADULT_AGE } from '@fernweh/contracts/rules';

/** A traveller whose name can wait: "Traveller 2, adult". The band was chosen on the tour page. */
export const nameOfPlace = (n: number, band: Band) =>
  `Traveller ${n}, ${band === 'YOUTH' ? `under ${ADULT_AGE}` : 'adult'}`;
