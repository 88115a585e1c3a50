import { spawn } from 'node:child_process';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../../sandbox/src/main.ts');

type Name = 'payments' | 'mail';
type Switch = { fault(mode: string): Promise<void>; stop(): Promise<void> };
export type StandIn = Switch & { url: string };
export type StandIns = { [N in Name]: { url: string; fault: Switch['fault'] } } & Pick<Switch, 'stop'>;

/** A vendor's stand-in in its own process, on free ports. Nothing of it is imported. */
export async function startStandIn(name: Name, variables: Record<string, string> = {}): Promise<StandIn> {
  const { urls, stop } = await startProcess([name], variables);
  const url = urls.get(name) ?? '';
  return { url, fault: faultOf(url), stop };
}

/** Payments and mail in one process. */
export async function startStandIns(variables: Record<string, string> = {}): Promise<StandIns> {
  const { urls, stop } = await startProcess(['payments', 'mail'], variables);
  const one = (name: Name) => ({ url: urls.get(name) ?? '', fault: faultOf(urls.get(name) ?? '') });
  return { payments: one('payments'), mail: one('mail'), stop };
}

const faultOf = (url: string) => async (mode: string) => {
  await fetch(`${url}/faults`, { method: 'PUT', body: JSON.stringify({ mode }) });
};

async function startProcess(names: Name[], variables: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      STAND_INS: names.join(','),
      PAYMENTS_PORT: '0',
      MAIL_PORT: '0',
      MAIL_SMTP_PORT: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const urls = new Map<string, string>();
  await new Promise<void>((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer) => {
      text += chunk;
      for (const [, name = '', url = ''] of text.matchAll(/^([a-z]+): (\S+)$/gm)) urls.set(name, url);
      if (names.every(name => urls.has(name))) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`The stand-in did not start. ${text}`)));
  });
  const stop = () =>
    new Promise<void>(resolve => {
      child.once('exit', () => resolve());
      child.kill();
    });
  return { urls, stop };
}
