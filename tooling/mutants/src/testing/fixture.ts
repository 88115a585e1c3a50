import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@fernweh/run/root';
import { stringify } from 'yaml';

export const JEST = join(ROOT, 'node_modules/.bin/jest');

const PRICE = `exports.deposit = price => Math.floor(price / 4);
exports.total = (price, people) => price * people;
`;
const TESTS = `const { deposit } = require('./price.cjs');
test('a deposit is a quarter', () => expect(deposit(100)).toBe(25));
`;
/** It starts a process, as tests with a database do. Both end after a minute at most, so that a failure leaves nothing running. */
const ENDLESS = `const { spawn } = require('node:child_process');
const { renameSync, writeFileSync } = require('node:fs');
const { deposit } = require('./price.cjs');
test('waits for ever where the deposit is wrong', async () => {
  if (deposit(100) === 25) return;
  const child = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)']);
  writeFileSync(__dirname + '/starting', String(child.pid));
  renameSync(__dirname + '/starting', __dirname + '/started');
  await new Promise(done => child.once('exit', done));
}, 70_000);
`;

/** A repository with one package, \`room\`, in a temporary folder. */
type Fixture = {
  root: string;
  price(): string;
  write(file: string, content: string): void;
};

export function makeFixture(): Fixture {
  const root = mkdtempSync(join(tmpdir(), 'fernweh-fixture-'));
  const write = (file: string, content: string) => writeFileSync(join(root, file), content);
  mkdirSync(join(root, 'room'));
  mkdirSync(join(root, 'list'));
  write('room/jest.config.cjs', "module.exports = { testMatch: ['**/*.test.cjs'], transform: {} };\n");
  write('room/price.cjs', PRICE);
  write('room/price.test.cjs', TESTS);
  write('room/endless.test.cjs', ENDLESS);
  write('room/built.test.cjs', TESTS.replace('./price.cjs', './built.cjs'));
  write('.gitignore', '.cache\nroom/start*\nroom/built.cjs\n');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
  git('init');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-m', 'A room');
  return { root, write, price: () => readFileSync(join(root, 'room/price.cjs'), 'utf8') };
}

export const UNCHANGED = PRICE;

/** What the fixture's build makes of its price: a copy. */
export const BUILD = ['room/price.cjs', 'room/built.cjs'] as const;

/** The fields of a mutant of the fixture's price. */
export const mutantOf = (
  id: string,
  original: string,
  replacement: string,
  by = ['room/price.test.cjs'],
) => ({
  id,
  promise: `The promise of ${id}.`,
  file: 'room/price.cjs',
  original,
  replacement,
  by,
});

export const listOf = (...mutants: object[]): string => stringify(mutants);
