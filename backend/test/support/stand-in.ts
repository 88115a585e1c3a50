import { spawn } from 'node:child_process';
import { join } from 'node:path';

const MAIN = join(__dirname, '../../../sandbox/src/main.ts');

export type StandIn = { url: string; fault(mode: string): Promise<void>; stop(): Promise<void> };

/** A vendor's stand-in as a process of its own, on free ports: nothing of it is imported. */
export async function startStandIn(
  name: 'payments' | 'mail',
  variables: Record<string, string> = {},
): Promise<StandIn> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      STAND_INS: name,
      PAYMENTS_PORT: '0',
      MAIL_PORT: '0',
      MAIL_SMTP_PORT: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer) => {
      text += chunk;
      const found = new RegExp(`^${name}: (\\S+)$`, 'm').exec(text)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`The stand-in did not start. ${text}`)));
  });
  return {
    url,
    fault: async mode => {
      await fetch(`${url}/faults`, { method: 'PUT', body: JSON.stringify({ mode }) });
    },
    stop: () =>
      new Promise(resolve => {
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}
