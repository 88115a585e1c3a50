import type { ChildProcess } from 'node:child_process';

const GRACE_MS = 3000;

/** Ends a child process: by SIGTERM, and by SIGKILL if it is still there after `graceMs`. */
export function stopProcess(child: ChildProcess, graceMs = GRACE_MS): Promise<void> {
  return new Promise(done => {
    if (child.exitCode !== null || child.signalCode) return done();
    const force = setTimeout(() => child.kill('SIGKILL'), graceMs);
    child.once('exit', () => {
      clearTimeout(force);
      done();
    });
    child.kill('SIGTERM');
  });
}
