import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Message = { type: string; url: string; message: string; extract?: string };

const require = createRequire(import.meta.url);
const CHECKER = require.resolve('vnu-jar');
const MOST_BYTES = 2 ** 24;

/**
 * The errors that the W3C's Nu HTML checker finds in documents, each as "name: message, extract". The checker runs once for all of
 * them, because starting it takes seconds. It needs Java 17; where there is none it downloads one.
 */
export async function htmlErrors(documents: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'html-'));
  try {
    const names = Object.keys(documents);
    const files = names.map((_, n) => join(folder, `${n}.html`));
    files.forEach((file, n) => {
      writeFileSync(file, documents[names[n] ?? ''] ?? '');
    });
    const nameOf = ({ url }: Message) => names[Number(/(\d+)\.html$/.exec(url)?.[1])] ?? url;
    return (await check(files)).map(one => `${nameOf(one)}: ${one.message} ${one.extract ?? ''}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function check(files: string[]): Promise<Message[]> {
  const options = ['--errors-only', '--exit-zero-always', '--format', 'json', '--stdout'];
  return new Promise((done, fail) => {
    const args = [CHECKER, ...options, ...files];
    execFile(process.execPath, args, { maxBuffer: MOST_BYTES }, (error, stdout) => {
      if (error) fail(error);
      else done((JSON.parse(stdout) as { messages: Message[] }).messages);
    });
  });
}
