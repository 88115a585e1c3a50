import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PartFigures, soakReport } from './soak-report.ts';

/**
 * `npm run soak [-- part …] [-- --scale=0.1] [-- --write]`: the tests of money and seats with their full counts.
 * Exit code 1 where a part failed.
 */
const ROOT = join(import.meta.dirname, '../..');
const SUMMARY = join(ROOT, 'docs/figures-soak.md');

/** The full counts, at scale 1. */
const FULL = { kills: 200, modelRuns: 1_000, raceRounds: 50 };

const options = process.argv.slice(2);
const optionOf = (name: string) => options.find(one => one.startsWith(`--${name}=`))?.slice(name.length + 3);
const scale = Number(optionOf('scale') ?? 1);
const seed = optionOf('seed') ?? String(Date.now() % 1_000_000);
if (!(scale > 0)) fail('--scale is a number above 0');
const scaled = (count: number) => String(Math.max(1, Math.round(count * scale)));

/** Both databases get half of the kills. */
const PARTS = {
  contention: {
    tests: ['test/bookings/race', '-t', 'two hundred buyers'],
    variables: { RACE_ROUNDS: scaled(FULL.raceRounds) },
  },
  crash: {
    tests: ['soak/crash'],
    variables: { CRASH_KILLS: scaled(FULL.kills / 2), CRASH_BUYERS: '12', CRASH_SEED: seed },
  },
  model: {
    tests: ['test/bookings/model'],
    variables: { MODEL_RUNS: scaled(FULL.modelRuns), MODEL_SEED: seed },
  },
};
type Part = keyof typeof PARTS;

const asked = options.filter(one => !one.startsWith('--'));
const unknown = asked.find(name => !(name in PARTS));
if (unknown) fail(`There is no soak "${unknown}". Soaks: ${Object.keys(PARTS).join(', ')}`);
const names = (Object.keys(PARTS) as Part[]).filter(name => asked.length === 0 || asked.includes(name));

const folder = mkdtempSync(join(tmpdir(), 'fernweh-soak-'));
const file = join(folder, 'figures.jsonl');
writeFileSync(file, '');
const failed: string[] = [];
console.log(`seed ${seed}, scale ${scale}`);
for (const name of names) {
  console.log(`\n— ${name} ${JSON.stringify(PARTS[name].variables)}`);
  if ((await jest(PARTS[name])) !== 0) failed.push(name);
}
const figures = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map(line => JSON.parse(line) as PartFigures);
rmSync(folder, { recursive: true });

const machine = { cores: cpus().length, processor: cpus()[0]?.model.trim() ?? '', load: loadavg()[0] ?? 0 };
const report = soakReport({ figures, failed, machine, seed, scale, measuredAt: new Date() });
console.log(`\n${report}`);
if (options.includes('--write')) writeFileSync(SUMMARY, report);
process.exitCode = failed.length > 0 ? 1 : 0;

function jest({ tests: [path = '', ...more], variables }: { tests: string[]; variables: object }) {
  const child = spawn('jest', ['--projects', 'backend', '--testPathPatterns', path, ...more], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...variables, SOAK_FIGURES: file, SOAK_PROGRESS: '1' },
  });
  return new Promise<number>((done, reject) => {
    child.once('error', reject);
    child.once('exit', code => done(code ?? 1));
  });
}

function fail(words: string): never {
  console.error(words);
  process.exit(2);
}
