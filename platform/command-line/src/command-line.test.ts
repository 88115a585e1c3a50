import {
  commandLine,
  httpAddress,
  MISUSE,
  numberBetween,
  Option,
  suggested,
  wholeNumberFrom,
} from './command-line.ts';

const DESCRIPTION = {
  says: 'Paints a wall.',
  examples: [
    ['run paint', 'paints it white'],
    ['run paint -- --colour red', 'paints it red'],
  ],
} as const;

/** What the command prints, and the code with which it ends the process; no code where it goes on. */
function paint(...args: string[]) {
  const printed: string[] = [];
  const note = (text: string) => void printed.push(text);
  const exit = jest.spyOn(process, 'exit').mockImplementation(code => {
    throw Object.assign(new Error('ended'), { ended: code });
  });
  const command = commandLine('paint', DESCRIPTION)
    .option('--colour <name>', 'the colour', 'white')
    .addOption(new Option('--coats <number>').argParser(wholeNumberFrom(1)))
    .configureOutput({ writeOut: note, writeErr: note });
  try {
    command.parse(args, { from: 'user' });
    return { printed: printed.join(''), options: command.opts(), code: undefined };
  } catch (error) {
    return { printed: printed.join(''), options: undefined, code: (error as { ended?: number }).ended };
  } finally {
    exit.mockRestore();
  }
}

test('options are read', () => {
  expect(paint('--colour', 'red', '--coats', '2').options).toEqual({ colour: 'red', coats: 2 });
});

test('help names the command as one types it, says what it does, and shows the examples', () => {
  const { printed, code } = paint('--help');
  expect(printed).toContain('Usage: npm run paint -- [options]');
  expect(printed).toContain('Paints a wall.');
  expect(printed).toContain('  npm run paint -- --colour red  paints it red');
  expect(code).toBe(0);
});

test.each([
  [['--color', 'red'], 'Did you mean --colour?'],
  [['--coats', 'none'], 'It is a whole number from 1 on.'],
  [['left'], 'too many arguments'],
])('misuse ends with its own code, says what is wrong and where help is: %j', (args, says) => {
  const { printed, code } = paint(...args);
  expect(printed).toContain(says);
  expect(printed).toContain('How it is written: npm run paint -- --help');
  expect(code).toBe(MISUSE);
});

test('numbers and addresses are bounded', () => {
  expect(numberBetween(0.5, 2)('1.5')).toBe(1.5);
  expect(wholeNumberFrom(0)('0')).toBe(0);
  expect(httpAddress('http://localhost:3000/')).toBe('http://localhost:3000');
  for (const wrong of ['', '3', 'x', 'NaN'])
    expect(() => numberBetween(0.5, 2)(wrong)).toThrow('from 0.5 to 2');
  for (const wrong of ['', '1.5', '-1', '1e400'])
    expect(() => wholeNumberFrom(0)(wrong)).toThrow('whole number');
  for (const wrong of ['', 'localhost:3000', 'file:///etc'])
    expect(() => httpAddress(wrong)).toThrow('http://');
});

test.each([
  ['rolback', ['release', 'rollback', 'resume'], ' Did you mean rollback?'],
  ['mf-serach', ['mf-search', 'mf-content'], ' Did you mean mf-search?'],
  ['MF-Search', ['mf-search', 'mf-content'], ' Did you mean mf-search?'],
  ['staus', ['status', 'pause'], ' Did you mean status?'],
  ['nonsense', ['mf-search', 'mf-content'], ''],
  ['x', ['ui'], ''],
])('%s among %s: %s', (written, names, said) => expect(suggested(written, names)).toBe(said));
