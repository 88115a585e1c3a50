import { createServer } from 'node:net';

/** Finds free ports. A stack has to know them before it starts. @returns a port by name, as variables */
export async function freePorts<Name extends string>(names: readonly Name[]): Promise<Record<Name, string>> {
  const servers = names.map(() => createServer().listen(0));
  const found = names.map((name, index) => {
    const address = servers[index]?.address();
    if (!address || typeof address === 'string') throw new Error('No port is free');
    return [name, String(address.port)] as const;
  });
  await Promise.all(servers.map(server => new Promise(done => server.close(done))));
  return Object.fromEntries(found) as Record<Name, string>;
}
