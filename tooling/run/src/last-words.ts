import type { ChildProcess } from 'node:child_process';

const LONGEST = 4000;
/** Where Node ends a process it adds addresses of its own code, which tell nothing. */
const ADDRESS = /^\s*\d+: 0x[0-9a-f]+ /;

/** @returns what a child said last on its error output, once it has ended */
export function listenTo(child: ChildProcess): Promise<string> {
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-LONGEST);
  });
  return new Promise(done => {
    // Not 'exit': its output may not have been read by then.
    child.once('close', (code, signal) => {
      const lines = words.split('\n').filter(line => !ADDRESS.test(line));
      done(lines.join('\n').trim() || `without a word (${signal ?? `code ${code}`})`);
    });
  });
}
