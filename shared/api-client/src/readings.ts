import { type OnSlip, readLeniently, reportSlip, type Slip } from '@fernweh/contracts/lenient';
import { answeredJson } from '@flotilla/runtime/service-calls';
import type { z } from 'zod';
import { frozen } from './frozen.ts';

type Reading = { text: string; by: z.ZodType; data: unknown; slips: Slip[] };

/** The latest reading of each document. Every page needs the menus, and reading them takes longer than fetching them. */
const readings = new Map<string, Reading>();
const MOST = 50;

/**
 * Reads a document of the content host leniently. One whose text is the same as before is not read again, so that nobody may
 * change what it returns.
 * @param by stands for the schema, which `schemaOf` makes where it is needed
 */
export function readDocument<Schema extends z.ZodType>(
  document: string,
  text: string,
  by: z.ZodType,
  schemaOf: () => Schema,
  onSlip: OnSlip | undefined,
): z.output<Schema> {
  const known = readings.get(document);
  if (known?.text === text && known.by === by) {
    for (const slip of known.slips) reportSlip(onSlip, slip);
    return known.data as z.output<Schema>;
  }
  const slips: Slip[] = [];
  const note = (slip: Slip) => {
    slips.push(slip);
    reportSlip(onSlip, slip);
  };
  const data = readLeniently(schemaOf(), answeredJson(text), { document, onSlip: note });
  keep(document, { text, by, data: frozen(data), slips });
  return data;
}

function keep(document: string, reading: Reading): void {
  readings.delete(document);
  readings.set(document, reading);
  const [oldest] = readings.keys();
  if (readings.size > MOST && oldest !== undefined) readings.delete(oldest);
}
