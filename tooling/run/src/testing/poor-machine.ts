import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { availableParallelism, totalmem } from 'node:os';

/** Machines on which tests mean the same as on any other. */
export const POOR_MACHINES = ['one-core', 'busy', 'half-memory'] as const;
export type PoorMachine = (typeof POOR_MACHINES)[number];

/** Ends with the process that started it, however that ends: its input is closed then. */
const NEIGHBOUR = "process.stdin.resume().on('end', () => process.exit());";
/** Busy for as long as it may, between two looks at its input. */
const BUSY = `${NEIGHBOUR} (function work() { const since = Date.now(); while (Date.now() - since < 20); setImmediate(work); })();`;
/** Of so many bytes, written so that the system has to give them, in pieces of 64 MB. */
const HOLDING = `${NEIGHBOUR} const held = [];
for (let left = Number(process.argv[1]); left > 0; left -= 2 ** 26) held.push(Buffer.alloc(2 ** 26, 1));
console.log('held'); setInterval(() => held.length, 2 ** 30);`;

/**
 * Makes this machine a poorer one, for this process and all that it starts: one core (Linux), a neighbour that is busy on every core, or one that
 * holds half of the memory.
 * @throws Error where that is not possible
 */
export async function becomePoor(machine: PoorMachine): Promise<void> {
  if (machine === 'one-core') keepToOneCore();
  else if (machine === 'busy')
    for (let core = 0; core < availableParallelism(); core += 1) startNeighbour(BUSY);
  else await heldBy(startNeighbour(HOLDING, [String(totalmem() / 2)]));
}

function keepToOneCore() {
  const options = ['--all-tasks', '--cpu-list', '--pid', '0', String(process.pid)];
  const { status, error } = spawnSync('taskset', options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`One core needs Linux's taskset (${error?.message ?? 'it failed'}).`);
}

function startNeighbour(program: string, args: readonly string[] = []): ChildProcess {
  const child = spawn(process.execPath, ['-e', program, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  // This process does not wait for it.
  child.unref();
  for (const pipe of [child.stdin, child.stdout]) (pipe as unknown as { unref(): void } | null)?.unref();
  return child;
}

const heldBy = (child: ChildProcess): Promise<void> =>
  new Promise((done, fail) => {
    child.ref();
    child.stdout?.once('data', () => {
      child.unref();
      done();
    });
    child.once('exit', () => fail(new Error('Half of the memory is not free.')));
  });
