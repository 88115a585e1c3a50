import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { isRunning } from '../is-running.ts';
import { ROOT } from '../root.ts';

/** A folder with CI's script, and an `npm` that writes its process id and runs for ever. */
const folder = mkdtempSync(join(tmpdir(), 'ci-'));
const pidFile = join(folder, 'pid');
beforeAll(() => {
  mkdirSync(join(folder, '.ci'));
  copyFileSync(join(ROOT, '.ci/run'), join(folder, '.ci/run'));
  const npm = join(folder, 'npm');
  // It ignores the request to end, as a process that hangs does.
  writeFileSync(
    npm,
    `#!/bin/sh\ntrap '' TERM\necho $$ > ${pidFile}.new\nmv ${pidFile}.new ${pidFile}\nwhile :; do sleep 1; done\n`,
  );
  chmodSync(npm, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['SIGTERM', 'SIGINT'] as const)(
  'CI’s run ends on %s, and everything that it started with it',
  async signal => {
    rmSync(pidFile, { force: true });
    const run = spawn('bash', [join(folder, '.ci/run')], {
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
      stdio: 'ignore',
    });
    const ended = once(run, 'exit');
    while (!existsSync(pidFile)) await new Promise(done => setTimeout(done, 20));
    const npm = Number(readFileSync(pidFile, 'utf8'));
    expect(isRunning(npm)).toBe(true);

    run.kill(signal);
    expect(await ended).toEqual([1, null]);
    // A process that was ended by force is there until it is reaped.
    while (isRunning(npm)) await new Promise(done => setTimeout(done, 20));
  },
);
