import { readFile } from 'node:fs/promises';
import { totalmem } from 'node:os';

/** A process of this host. */
export type Guarded = {
  residentBytes(): Promise<number>;
  /** Ends it and says that its memory was the reason. */
  endAsFull(): void;
};

type Options = {
  processes: () => readonly Guarded[];
  log(what: string): void;
  /** Memory of the container in bytes; undefined where it has no limit. */
  limitBytes?: number | undefined;
  /** Memory that the container holds and cannot give back, in bytes. */
  heldBytes?: () => Promise<number>;
  everyMs?: number;
  /** Pause after an end, in ms. */
  releaseMs?: number;
};

/** Share of the container's memory from which on a process is ended. */
const MOST = 0.85;
const LOOK_MS = 250;
/** A process that was ended gives its memory back within it, on a busy machine too. */
const RELEASE_MS = 1000;

/**
 * Ends the largest process before the container is full. The system would choose among all of them, or end the container, and
 * an end that nobody ordered is blamed on the release whose code ran last.
 * @returns ends it
 */
export function guardMemory({
  processes,
  log,
  limitBytes = limitOfContainer(),
  heldBytes = heldByContainer,
  everyMs = LOOK_MS,
  releaseMs = RELEASE_MS,
}: Options): () => void {
  if (limitBytes === undefined) return () => {};
  const most = MOST * limitBytes;
  let isUnderWay = false;
  let endedAt = Number.NEGATIVE_INFINITY;
  async function look() {
    if (isUnderWay || performance.now() - endedAt < releaseMs) return;
    isUnderWay = true;
    const held = await heldBytes();
    if (held > most) await endLargest(held);
    isUnderWay = false;
  }

  async function endLargest(held: number) {
    const sizes = await Promise.all(
      processes().map(async one => ({ one, bytes: await one.residentBytes() })),
    );
    const [largest] = sizes.toSorted((a, b) => b.bytes - a.bytes);
    if (!largest || largest.bytes === 0) return;
    log(
      `The container holds ${megabytes(held)} MB, and its largest process of ${megabytes(largest.bytes)} MB is ended`,
    );
    endedAt = performance.now();
    largest.one.endAsFull();
  }

  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
}

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);

function limitOfContainer(): number | undefined {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : undefined;
}

/** Of both versions of control groups. Files that the system only keeps at hand do not count; those in memory do. */
async function heldByContainer(): Promise<number> {
  const [second, first] = await Promise.all(
    ['/sys/fs/cgroup/memory.stat', '/sys/fs/cgroup/memory/memory.stat'].map(file =>
      readFile(file, 'utf8').catch(() => ''),
    ),
  );
  const of = (text: string | undefined, name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text ?? '')?.[1] ?? 0);
  return second
    ? of(second, 'anon') + of(second, 'shmem')
    : of(first, 'total_rss') + of(first, 'total_shmem');
}
