import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerFault } from './remote-cells.ts';

/** Server bundles that fail on command, while they serve. */
export type FailingCode = {
  /** Adds the switch to a remote's server bundle. */
  instrument(remote: string, source: string): string;
  set(remote: string, fault: ServerFault | 'none'): void;
  remove(): void;
};

/** Asked by HTTP: a process that renders reads no files. */
export async function createFailingCode(): Promise<FailingCode> {
  const faults = new Map<string, string>();
  const server = createServer((request, response) => {
    response.end(faults.get(request.url?.slice(1) ?? '') ?? 'none');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    instrument(remote, source) {
      const url = `http://127.0.0.1:${port}/${remote}`;
      return `${source}\n;(${wrap})(${JSON.stringify(remote)}, ${JSON.stringify(url)}, module, require);`;
    },
    set: (remote, fault) => void faults.set(remote, fault),
    remove() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Runs in the render worker: before every render and every `load` of a fragment it asks for the switch. JavaScript, as no compiler sees it. */
const wrap = `function (remote, url, module, require) {
  const container = module.exports;
  const { get } = require('node:http');
  const ask = () =>
    new Promise(done =>
      get(url, answer => answer.setEncoding('utf8').on('data', done)).on('error', () => done('none')),
    );
  const fail = async () => {
    const fault = await ask();
    if (fault === 'render') throw new Error('broken on purpose');
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
