import { once } from 'node:events';
import { createServer } from 'node:http';
import { type CodeFault, withSwitch } from '../faults/failing-code.ts';
import { forward } from '../support/fault-proxy.ts';
import { PORTS } from '../support/ports.ts';

/** The parties that can fail: the shop's service, and each team's code on the server. */
type Faults = { service?: 'down' | 'hang' } & Record<`mf-${string}`, CodeFault>;

const ADDRESS = `http://localhost:${PORTS.shopSwitch}`;
/** Below what the code of remotes may ask for. */
const SWITCHES = '/api/switches-of-tests/';
const CONTROL = '/faults';

/** The service as the shop's host reaches it: a server in front of it, which fails, and says which team's code has to fail. */
export async function startSwitch(port: number, service: string): Promise<{ close(): void }> {
  let faults: Faults = {};
  const server = createServer(async (request, response) => {
    const { url = '', method } = request;
    if (url === CONTROL && method === 'PUT') {
      faults = JSON.parse((await request.setEncoding('utf8').toArray()).join('')) as Faults;
      return response.end();
    }
    if (url.startsWith(SWITCHES)) {
      const [team = ''] = url.slice(SWITCHES.length).split('?');
      return response.end(faults[team as `mf-${string}`] ?? 'none');
    }
    if (faults.service === 'down') return request.socket.destroy();
    if (faults.service === 'hang') return;
    await forward(request, response, service).catch(() => response.destroy());
  }).listen(port);
  await once(server, 'listening');
  return {
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** From now on these fail, and no others. */
export async function fail(faults: Faults): Promise<void> {
  const answer = await fetch(ADDRESS + CONTROL, { method: 'PUT', body: JSON.stringify(faults) });
  if (!answer.ok) throw new Error('The faults are not switched');
}

/** A change of a team's server bundle, after which it can fail. */
export const failing = (team: string) => (source: string) =>
  withSwitch(team, source, `${ADDRESS}${SWITCHES}${team}`);
