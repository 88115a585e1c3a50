import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Certificate = { key: string; cert: string };

/** A certificate of this machine for one day, made as the edge makes its own. @throws Error without openssl */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-tls-'));
  const [keyFile, certFile] = [join(folder, 'tls.key'), join(folder, 'tls.crt')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  try {
    execFileSync(
      'openssl',
      ['req', '-x509', ...curve, '-days', '1', ...names, '-keyout', keyFile, '-out', certFile],
      { stdio: 'ignore' },
    );
    return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
