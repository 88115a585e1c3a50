import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerFault } from './remote-cells.ts';

/** Server bundles that fail on command, while they serve. */
export type FailingCode = {
  /** Adds the switch to a remote's server bundle. */
  instrument(remote: string, source: string): string;
  set(remote: string, fault: ServerFault | 'none'): void;
  remove(): void;
};

export function createFailingCode(): FailingCode {
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-faults-'));
  const switchOf = (remote: string) => join(folder, remote);
  const set = (remote: string, fault: string) => writeFileSync(switchOf(remote), fault);
  return {
    instrument(remote, source) {
      set(remote, 'none');
      return `${source}\n;(${wrap})(${JSON.stringify(remote)}, ${JSON.stringify(switchOf(remote))}, module, require);`;
    },
    set,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs in the render worker: before every render and every `load` of a fragment it reads the switch. JavaScript, as no compiler sees it. */
const wrap = `function (remote, path, module, require) {
  const container = module.exports;
  const fail = async () => {
    const fault = require('node:fs').readFileSync(path, 'utf8');
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
