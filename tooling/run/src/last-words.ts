import type { ChildProcess } from 'node:child_process';

const LONGEST = 4000;
/** Where Node ends a process it adds addresses of its own code, which tell nothing. */
const ADDRESS = /^(\s*\d+: 0x[0-9a-f]+ |-+ Native stack trace)/;

/** What fits on a console beside the rest. */
const MOST_LINES = 12;

/** @returns how a child ended, and what it said last on its error output */
export function listenTo(child: ChildProcess): Promise<string> {
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-LONGEST);
  });
  return new Promise(done => {
    // Not 'exit': its output may not have been read by then.
    child.once('close', (code, signal) => {
      const lines = words
        .trim()
        .split('\n')
        .filter(line => !ADDRESS.test(line));
      const said = lines.slice(-MOST_LINES).join('\n').trim();
      done(`(${signal ?? `code ${code}`})${said ? `: ${said}` : ' without a word'}`);
    });
  });
}
