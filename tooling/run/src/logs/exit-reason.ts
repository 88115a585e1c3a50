import type { ChildProcess } from 'node:child_process';

const MAX_CHARACTERS = 4000;
const MAX_LINES = 12;
/** Node ends a crash report with addresses of its own code, which help nobody here. */
const ADDRESS = /^(\s*\d+: 0x[0-9a-f]+ |-+ Native stack trace)/;

/** @returns how a child ended and the last lines of its error output: `(code 1): Port 3000 is in use` */
export function exitReason(child: ChildProcess): Promise<string> {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-MAX_CHARACTERS);
  });
  return new Promise(done => {
    // 'close' comes after all output was read; 'exit' may come before.
    child.once('close', (code, signal) => {
      const lines = output
        .trim()
        .split('\n')
        .filter(line => !ADDRESS.test(line));
      const message = lines.slice(-MAX_LINES).join('\n').trim();
      done(`(${signal ?? `code ${code}`})${message ? `: ${message}` : ' without a message'}`);
    });
  });
}
