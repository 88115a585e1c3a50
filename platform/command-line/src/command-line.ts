import { Command, InvalidArgumentError } from '@commander-js/extra-typings';

export { Argument, InvalidArgumentError, Option } from '@commander-js/extra-typings';

/** Exit code of a command that is not understood; nothing was done. */
export const MISUSE = 2;

export type Description = {
  /** What the command does and what its exit codes mean. */
  says: string;
  /** Commands as one types them, without `npm`, and what each does. */
  examples: readonly (readonly [command: string, does: string])[];
};

/**
 * The command line of `npm run <name>`: add its arguments and options, then call `parse()`. `--help` prints all of it and
 * ends the process before anything is started. A line that is not understood ends it with code 2, and a name that is nearly
 * right is suggested.
 */
export function commandLine(name: string, { says, examples }: Description): Command {
  const typed = TYPED_ALONE.has(name) ? `npm ${name} --` : `npm run ${name} --`;
  const width = Math.max(...examples.map(([command]) => command.length));
  const lines = examples.map(([command, does]) => `  npm ${command.padEnd(width)}  ${does}`);
  return new Command(typed)
    .description(says)
    .helpOption('--help', 'prints this and does nothing else')
    .addHelpText('after', `\nExamples:\n${lines.join('\n')}`)
    .showSuggestionAfterError()
    .configureOutput({ outputError: (text, write) => write(withSuggestion(text)) })
    .showHelpAfterError(`How it is written: ${typed} --help`)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : MISUSE));
}

/** commander suggests commands and options, and of a choice says what there is. */
function withSuggestion(text: string): string {
  const [, written = '', choices = ''] =
    /value '([^']+)' is invalid.*Allowed choices are (.+)\./s.exec(text) ?? [];
  const said = written && suggested(written, choices.split(', '));
  return said ? text.replace(/\n/, `${said}\n`) : text;
}

/** npm runs these two without the word "run". */
const TYPED_ALONE = new Set(['start', 'test']);

/** Reads an option's number. @throws InvalidArgumentError outside its bounds */
export const numberBetween = (least: number, most: number) => (text: string) => {
  const value = Number(text);
  if (text.trim() === '' || !(value >= least && value <= most))
    throw new InvalidArgumentError(`It is a number from ${least} to ${most}.`);
  return value;
};

/** Reads an option's whole number. @throws InvalidArgumentError for anything less than `least`, and for parts */
export const wholeNumberFrom = (least: number) => (text: string) => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(value) || value < least)
    throw new InvalidArgumentError(`It is a whole number from ${least} on.`);
  return value;
};

/** Reads an option's address. @throws InvalidArgumentError for anything but a URL of HTTP */
export const httpAddress = (text: string) => {
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new InvalidArgumentError('It is an address like http://localhost:3000.');
  return text.replace(/\/+$/, '');
};

/** ` Did you mean mf-search?` where one of the names is nearly what was written, else nothing: for the end of a refusal. */
export function suggested(written: string, names: readonly string[]): string {
  const near = names
    .map(name => ({ name, steps: stepsBetween(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, steps }) => steps <= Math.max(1, Math.floor(name.length / 3)))
    .sort((one, other) => one.steps - other.steps)[0];
  return near ? ` Did you mean ${near.name}?` : '';
}

/** How many letters have to be added, removed, replaced or swapped with the next one (optimal string alignment). */
function stepsBetween(from: string, to: string): number {
  const table = Array.from({ length: from.length + 1 }, (_, row) =>
    Array.from({ length: to.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row++)
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const steps = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      (table[row] ?? [])[column] = steps;
    }
  return at(from.length, to.length);
}
