import type { Duplex } from 'node:stream';
import { serialize } from 'node:v8';
import { readClone, type Writing } from './scan-clone.ts';

/** Structured clones over a stream: data of fragments may hold more than JSON does. Each has its length in front of it. */
const LENGTH_BYTES = 4;

type Bounds = {
  mostBytes: number;
  count?: (bytes: number) => void;
  /** Told of the processor time that reading took, in ms. May throw. */
  spend?: (ms: number) => void;
  onNonsense: (error: Error) => void;
};

/** @throws Error where the value holds what cannot be cloned, such as a function; nothing is sent then */
export function sendFrame(stream: Duplex, value: unknown): void {
  const body = serialize(value);
  const length = Buffer.allocUnsafe(LENGTH_BYTES);
  length.writeUInt32BE(body.length);
  stream.cork();
  stream.write(length);
  stream.write(body);
  stream.uncork();
}

/** Hears the values of the other side, which is not trusted. @param bounds as for onBytes */
export const onFrames = (
  stream: Duplex,
  listener: (value: unknown) => void,
  { isLoose, ...bounds }: Bounds & Writing,
): void => onBytes(stream, bytes => listener(readClone(bytes, { isLoose })), bounds);

/** Room for a body as it begins, in bytes. It grows with what comes: a length alone takes no memory. */
const FIRST_ROOM = 64 * 1024;
/** What Node takes to hand over a chunk, beside what is done with it: one byte costs it as much as many. Ms. */
const MS_OF_CHUNK = 0.03;

/**
 * Hears the values of the other side as the bytes that they come in. No chunk is kept: each has memory of its own, however few bytes it holds.
 * @param mostBytes no value is longer
 * @param count is told of each value's bytes before it is read, and may throw
 * @param spend is told of each chunk, with which the processor is busy also where it completes no value
 * @param onNonsense called once, for what is too long, or makes the listener throw; nothing is heard after it
 */
export function onBytes(
  stream: Duplex,
  listener: (bytes: Buffer) => void,
  { mostBytes, count, spend, onNonsense }: Bounds,
): void {
  const head = Buffer.alloc(LENGTH_BYTES);
  let part: Buffer = head;
  let filled = 0;
  let wanted = LENGTH_BYTES;
  let isOver = false;

  function keep(bytes: Buffer) {
    if (filled + bytes.length > part.length) {
      const room = Buffer.allocUnsafe(Math.min(wanted, Math.max(2 * part.length, filled + bytes.length)));
      part.copy(room, 0, 0, filled);
      part = room;
    }
    bytes.copy(part, filled);
    filled += bytes.length;
  }

  function begin(next: Buffer, length: number) {
    part = next;
    wanted = length;
    filled = 0;
  }

  function beginBody() {
    const length = head.readUInt32BE();
    if (length === 0 || length > mostBytes) throw new Error(`A message has ${length} bytes`);
    count?.(length);
    begin(Buffer.allocUnsafe(Math.min(length, FIRST_ROOM)), length);
  }

  function hear(chunk: Buffer) {
    for (let at = 0; at < chunk.length && !isOver; ) {
      const bytes = chunk.subarray(at, at + wanted - filled);
      keep(bytes);
      at += bytes.length;
      if (filled < wanted) return;
      const whole = part;
      if (whole === head) beginBody();
      else {
        begin(head, LENGTH_BYTES);
        listener(whole);
      }
    }
  }

  function hearAndSpend(chunk: Buffer) {
    if (!spend) return hear(chunk);
    const before = process.threadCpuUsage();
    hear(chunk);
    const { user, system } = process.threadCpuUsage(before);
    spend((user + system) / 1000 + MS_OF_CHUNK);
  }

  const onData = (chunk: Buffer) => {
    try {
      hearAndSpend(chunk);
    } catch (error) {
      isOver = true;
      stream.off('data', onData);
      stream.resume();
      onNonsense(error as Error);
    }
  };
  stream.on('data', onData);
}
