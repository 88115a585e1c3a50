import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const oneLine = z.string().refine(text => text.trim() !== '' && !text.includes('\n'), 'is one line');

/** A mistake of one line that breaks a promise, and the tests that must find it. Paths are from the repository's root. */
const mutant = z.strictObject({
  /** `room/what-breaks`. */
  id: z.string().regex(/^[\w-]+(\/[\w-]+)+$/),
  /** What a visitor, a team or an operator may rely on, and can not with this mistake. */
  promise: oneLine,
  file: oneLine,
  /** Text within one line of the file, which has it once. */
  original: oneLine,
  replacement: oneLine,
  /** Test files, of which at least one fails. */
  by: z.array(oneLine).min(1),
  /** These tests run the bundles, which are built again with the mistake. */
  needs: z.literal('builds').optional(),
});
/** `at` is where it stands in the lists, for messages. */
export type Mutant = z.infer<typeof mutant> & { at: string };

/**
 * Reads the lists of a folder, a YAML file for each part of the site, in the order of their names.
 * @throws Error that names the file and what is wrong in it
 */
export function readMutants(folder: string): Mutant[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.yaml'))
    .sort()
    .flatMap(name => {
      const text = readFileSync(join(folder, name), 'utf8');
      const read = z.array(mutant).safeParse(parse(text));
      const lines = text.split('\n');
      if (read.success)
        return read.data.map(one => ({ ...one, at: `${name}:${lines.indexOf(`- id: ${one.id}`) + 1}` }));
      throw new Error(`${name}: ${z.prettifyError(read.error)}`);
    });
}

/** Those whose ids have one of these texts; all where no text is given. @throws Error for a text that no id has */
export function selected(mutants: readonly Mutant[], texts: readonly string[]): Mutant[] {
  const unknown = texts.find(text => !mutants.some(({ id }) => id.includes(text)));
  if (unknown !== undefined) throw new Error(`No mutant's id contains "${unknown}". --list lists them.`);
  return mutants.filter(({ id }) => texts.length === 0 || texts.some(text => id.includes(text)));
}
