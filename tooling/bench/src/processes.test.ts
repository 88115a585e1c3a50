import { spawn } from 'node:child_process';
import { ownProcesses } from './processes.ts';

const BUSY =
  'const end = Date.now() + 300; while (Date.now() < end); setInterval(() => {}, 1000); console.log("done")';

test('processor time and memory of a process that this one started', async () => {
  const child = spawn(process.execPath, ['-e', BUSY], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    await new Promise(done => child.stdout.once('data', done));
    const found = (await ownProcesses()).find(({ pid }) => pid === child.pid);
    expect(found?.cpuMs).toBeGreaterThan(100);
    expect(found?.memoryMb).toBeGreaterThan(10);
    expect(found?.command).toContain('Date.now()');
  } finally {
    child.kill();
  }
});
