import { once } from 'node:events';
import { createServer } from 'node:http';
import { forward } from '../support/fault-proxy.ts';
import type { ServerFault } from './remote-cells.ts';

/** `slow`: later than a page waits for it. */
export type CodeFault = ServerFault | 'slow';

/** Server bundles that fail on command, while they serve. */
export type FailingCode = {
  /** Adds the switch to a remote's server bundle. */
  instrument(remote: string, source: string): string;
  set(remote: string, fault: CodeFault | 'none'): void;
  remove(): void;
};

/** Of all that a process which renders may reach, the content host takes any path: the switch is in front of it. */
const SWITCH = '/switches-of-tests/';

/**
 * @param port where the switch is asked for, and the content host
 * @param content address of the content host behind it
 */
export async function createFailingCode(port: number, content: string): Promise<FailingCode> {
  const faults = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (path.startsWith(SWITCH)) return response.end(faults.get(path.slice(SWITCH.length)) ?? 'none');
    await forward(request, response, content).catch(() => response.destroy());
  }).listen(port);
  await once(server, 'listening');
  return {
    instrument: (remote, source) => withSwitch(remote, source, `http://localhost:${port}${SWITCH}${remote}`),
    set: (remote, fault) => void faults.set(remote, fault),
    remove() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A remote's server bundle that asks an address, before it does anything, how it has to fail. */
export const withSwitch = (remote: string, source: string, url: string): string =>
  `${source}\n;(${wrap})(${JSON.stringify(remote)}, ${JSON.stringify(url)}, module);`;

/** Runs in the render worker: before every render and every `load` of a fragment it asks for the switch. JavaScript, as no compiler sees it. */
const wrap = `function (remote, url, module) {
  const container = module.exports;
  const ask = () => fetch(url + '?' + Math.random()).then(answer => answer.text(), () => 'none');
  const fail = async () => {
    const fault = await ask();
    if (fault === 'render') throw new Error('broken on purpose');
    if (fault === 'slow') await new Promise(done => setTimeout(done, 3000));
    if (fault === 'loop') for (;;) {}
    if (fault === 'leak') for (const leaked = []; ; ) {
      leaked.push(new Array(1e5).fill({}).map(() => ({ some: 'thing' })));
      if (leaked.length % 5 === 0) await new Promise(done => setTimeout(done));
    }
  };
  const failing = exposed => ({
    ...exposed,
    ...(exposed.render && {
      render: async (request, tools) => {
        tools.markRunning(remote + '/' + request.view);
        await fail();
        return exposed.render(request, tools);
      },
    }),
    ...(exposed.fragment && exposed.fragment.load && {
      fragment: {
        ...exposed.fragment,
        load: async context => {
          await fail();
          return exposed.fragment.load(context);
        },
      },
    }),
  });
  module.exports = {
    init: (...args) => container.init(...args),
    get: async (...args) => {
      const factory = await container.get(...args);
      return () => failing(factory());
    },
  };
}`;
