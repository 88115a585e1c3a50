import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BEAT } from '../../worker/heartbeat.ts';

/**
 * The shell's end of a render process's heartbeat. A pipe keeps what the process wrote also after its end, has a bounded size, and wakes nobody: it is
 * read when something is to be known. Node makes no pipes, only pairs of sockets, whose room is used up after 300 short lines.
 */
export type HeartbeatPipe = {
  /** Descriptor that the process inherits. */
  fd: number;
  /** The process has it. */
  handedOver(): void;
  read(): void;
  /** Time of the last sign of life (`monotonicMs`), as far as it was read. */
  lastBeat(): number;
  /** Counts as a sign of life. */
  beat(): void;
  /** The code that ran synchronously last. */
  suspect(): string;
  /** Milliseconds that the process's event loop was busy and idle since its start. */
  loop(): { active: number; idle: number };
  close(): void;
};

const MOST_BYTES = 64 * 1024;
/** An id of a fragment or view is far shorter. As for one of a renderer's processes (renderer-host/messages.ts). */
const LONGEST_SUSPECT = 200;

/** The machine's monotonic time in whole ms: nobody sets it. */
export const monotonicMs = (): number => Number(process.hrtime.bigint() / 1_000_000n);

export function openHeartbeatPipe(): HeartbeatPipe {
  const { reading, writing } = openPipe();
  const chunk = Buffer.allocUnsafe(MOST_BYTES);
  let isOpen = true;
  let lastBeat = monotonicMs();
  let suspect = '';
  let loop = { active: 0, idle: 0 };
  let rest = '';

  function hear(line: string) {
    if (!line.startsWith(BEAT)) {
      suspect = line.slice(0, LONGEST_SUSPECT);
      return;
    }
    const [active = 0, idle = 0] = line.slice(BEAT.length).split(' ').map(Number);
    // What code writes here itself may be anything.
    if (active >= 0 && idle >= 0 && Number.isFinite(active + idle)) loop = { active, idle };
  }

  const beat = () => {
    lastBeat = monotonicMs();
  };

  return {
    fd: writing,
    handedOver: () => closeSync(writing),
    beat,
    read() {
      const bytes = isOpen ? readWhatIsThere(reading, chunk) : 0;
      if (bytes === 0) return;
      beat();
      const lines = (rest + chunk.toString('utf8', 0, bytes)).split('\n');
      rest = (lines.pop() ?? '').slice(0, MOST_BYTES);
      for (const line of lines) hear(line);
    },
    lastBeat: () => lastBeat,
    suspect: () => suspect,
    loop: () => loop,
    close() {
      if (isOpen) closeSync(reading);
      isOpen = false;
    },
  };
}

/**
 * A pipe of which neither end waits for the other: reading finds nothing while nothing was written, and writing fails while there is no room. Each
 * end is opened by itself. A descriptor that both sides shared would share its settings, too, and a process that makes its own wait would make
 * whoever reads wait for it.
 */
function openPipe(): { reading: number; writing: number } {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-heartbeat-'));
  try {
    const path = join(folder, 'pipe');
    execFileSync('mkfifo', ['-m', '600', path]);
    const reading = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    return { reading, writing: openSync(path, constants.O_WRONLY | constants.O_NONBLOCK) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readWhatIsThere(fd: number, into: Buffer): number {
  try {
    return readSync(fd, into);
  } catch {
    return 0;
  }
}
