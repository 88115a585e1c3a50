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
    .showHelpAfterError(`How it is written: ${typed} --help`)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : MISUSE));
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
