import type { Duplex } from 'node:stream';
import { sendFrame } from '../../../platform/host/src/frames.ts';

/** The bytes of messages as a render process sends them. */
export function framesOf(...messages: unknown[]): Buffer {
  const written: Buffer[] = [];
  const stream = { cork() {}, uncork() {}, write: (bytes: Buffer) => written.push(bytes) };
  for (const message of messages) sendFrame(stream as unknown as Duplex, message);
  return Buffer.concat(written);
}

/** It says that it lives, as a process does that is no endless loop. */
export const LIVES = `try { require('fs').writeSync(4, '~1.0 1.0\\n'); } catch {}`;

/** Code of a remote that writes messages to the shell itself, past everything that runs in its process. @param times how often, without an end if absent */
export const says = (messages: unknown[], times?: number): string => `
const bytes = Buffer.from('${framesOf(...messages).toString('base64')}', 'base64');
for (let time = 0; ${times === undefined ? 'true' : `time < ${times}`}; time += 1)
  for (let said = 0; said < bytes.length; ) {
    ${LIVES}
    try { said += require('fs').writeSync(3, bytes, said); } catch {}
  }`;
