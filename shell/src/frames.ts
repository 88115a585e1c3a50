import type { Duplex } from 'node:stream';
import { serialize } from 'node:v8';
import { readClone, type Writing } from './scan-clone.ts';

/** Structured clones over a stream: data of fragments may hold more than JSON does. Each has its length in front of it. */
const LENGTH_BYTES = 4;

type Bounds = {
  mostBytes: number;
  count?: (bytes: number) => void;
  /** Told of the processor time that reading a value took, in ms. May throw. */
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

/**
 * Hears the values of the other side as the bytes that they come in.
 * @param mostBytes no value is longer
 * @param count is told of each value's bytes before it is read, and may throw
 * @param onNonsense called once, for what is too long, or makes the listener throw; nothing is heard after it
 */
export function onBytes(
  stream: Duplex,
  listener: (bytes: Buffer) => void,
  { mostBytes, count, spend, onNonsense }: Bounds,
): void {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let wanted = LENGTH_BYTES;
  let isBody = false;
  let isOver = false;

  function take(): Buffer {
    const [first] = chunks;
    const whole = chunks.length === 1 && first ? first : Buffer.concat(chunks, bytes);
    chunks = whole.length > wanted ? [whole.subarray(wanted)] : [];
    bytes -= wanted;
    return whole.subarray(0, wanted);
  }

  function read(body: Buffer) {
    if (!spend) return listener(body);
    const before = process.threadCpuUsage();
    listener(body);
    const { user, system } = process.threadCpuUsage(before);
    spend((user + system) / 1000);
  }

  function hear(chunk: Buffer) {
    chunks.push(chunk);
    bytes += chunk.length;
    while (bytes >= wanted && !isOver) {
      const part = take();
      wanted = isBody ? LENGTH_BYTES : part.readUInt32BE();
      if (isBody) read(part);
      else if (wanted > mostBytes) throw new Error(`A message has ${wanted} bytes`);
      else count?.(wanted);
      isBody = !isBody;
    }
  }

  const onData = (chunk: Buffer) => {
    try {
      hear(chunk);
    } catch (error) {
      isOver = true;
      stream.off('data', onData);
      stream.resume();
      onNonsense(error as Error);
    }
  };
  stream.on('data', onData);
}
