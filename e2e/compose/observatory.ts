import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { inside } from './stack.ts';

const runAside = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');

/** Like `Scan` of tooling/security/src/observatory/scan.ts. */
type Scan = { grade: string; score: number; results: { result: string; points: number }[] };

/**
 * Scans the edge with the scanner of `npm run security`, in a process of its own, which trusts the certificate of the edge.
 * @throws Error if the edge does not answer with a page
 */
export async function observatoryScan(httpPort: number, httpsPort: number): Promise<Scan> {
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-observatory-'));
  const certificate = join(folder, 'tls.crt');
  writeFileSync(certificate, inside('edge', 'cat', '/tmp/tls/tls.crt') ?? '');
  try {
    const { stdout } = await runAside(
      process.execPath,
      ['tooling/security/src/observatory/scan-main.ts', String(httpPort), String(httpsPort)],
      { cwd: ROOT, env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate } },
    );
    return JSON.parse(stdout) as Scan;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
