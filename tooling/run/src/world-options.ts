import { parseArgs } from 'node:util';
import type { WorldOptions } from './world.ts';

/**
 * Reads `--fresh`, `--tours <number>` and `--restore <name>` from the command line.
 * @throws Error where the number is not valid, or the name is missing
 */
export function worldOptions(args = process.argv.slice(2)): WorldOptions & { restore?: string } {
  const { values } = parseArgs({
    args,
    options: { fresh: { type: 'boolean' }, tours: { type: 'string' }, restore: { type: 'string' } },
    strict: false,
  });
  const { fresh = false, tours, restore } = values;
  if (restore === true) throw new Error('--restore needs the name that the world was moved to');
  if (typeof restore === 'string') return { restore };
  if (tours === undefined) return { fresh: fresh === true };
  const count = typeof tours === 'string' ? Number(tours) : Number.NaN;
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--tours needs a whole number from 1 on, for example: --tours 2000`);
  return { fresh: fresh === true, tours: count };
}
