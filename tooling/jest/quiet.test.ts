import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expectPrinted } from './quiet.ts';

const ROOT = resolve(__dirname, '../..');

/** Runs a file of tests with the preset, as one of several projects. @returns what became of each test, and why */
async function run(source: string, slowness = 1): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(__dirname, '.quiet-'));
  try {
    writeFileSync(join(folder, 'jest.config.cjs'), "module.exports = require('../preset.cjs').preset();");
    writeFileSync(join(folder, 'prints.test.ts'), source);
    const output = await new Promise<string>(done =>
      execFile(
        join(ROOT, 'node_modules/.bin/jest'),
        ['--projects', folder, __dirname, '--json', 'prints.test.ts'],
        { cwd: ROOT, env: { ...process.env, TEST_SLOWNESS: String(slowness) } },
        (_, text) => done(text),
      ),
    );
    const { testResults } = JSON.parse(output) as {
      testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
    };
    return Object.fromEntries(
      testResults.flatMap(one =>
        one.assertionResults.map(({ title, status, failureMessages }) => [
          title,
          [status, ...failureMessages].join(' '),
        ]),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a warning or an error that nobody expects fails its test, and no other', async () => {
  const results = await run(`
test('warns', () => console.warn('%s is odd', 'this'));
test('says nothing', () => {});
test('fails late', async () => { await null; console.error(new Error('that')); });
test('says what it did', () => console.log('done'));
test('silences', () => { jest.spyOn(console, 'error').mockImplementation(() => {}); console.error('known'); });
test('is not silenced by the one before', () => console.error('unknown'));
test('has a minute', () => { expect(globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')]).toBe(60_000); });`);
  expect(results).toMatchObject({
    warns: expect.stringMatching(/^failed Error: console\.warn.*\nthis is odd/),
    'says nothing': 'passed',
    'fails late': expect.stringMatching(/^failed Error: console\.error.*\nError: that/),
    'says what it did': 'passed',
    silences: 'passed',
    'has a minute': 'passed',
    'is not silenced by the one before': expect.stringContaining('unknown'),
  });
});

test('on a slow machine tests and hooks have longer than they say', async () => {
  const late = (ms: number) => `() => new Promise(done => setTimeout(done, ${ms}))`;
  const results = await run(
    `
beforeAll(${late(150)}, 50);
test('takes longer', ${late(150)}, 50);
test.each([1])('takes longer, too', ${late(150)}, 50);
test('hangs', ${late(5000)}, 50);`,
    10,
  );
  expect(results).toMatchObject({
    'takes longer': 'passed',
    'takes longer, too': 'passed',
    hangs: expect.stringContaining('Exceeded timeout of 500 ms'),
  });
});

test('a test expects what it provokes, and hears where that was not printed', () => {
  console.warn('%s is odd', 'this');
  console.warn('that is odd');
  console.error('odd');
  expect(expectPrinted('warn', /odd/)).toEqual(['this is odd', 'that is odd']);
  expect(expectPrinted('error', /^odd$/)).toEqual(['odd']);
  expect(() => expectPrinted('error', /^odd$/)).toThrow('Nothing that matches /^odd$/ was printed');
});
