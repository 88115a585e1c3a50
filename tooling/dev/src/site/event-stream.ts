import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Report } from '../build/package-build.ts';

type Problem = { title: string; text: string };

/** An event stream about the builds of all packages, in the format of webpack-hot-middleware's client. */
export type EventStream = {
  connect(request: IncomingMessage, response: ServerResponse): void;
  /** Reports that a browser bundle was built, or does not build. */
  built(report: Report): void;
  /** Reports that a remote's `load` may have changed. `alone`: its browser bundle did not. */
  data(remote: string, alone: boolean): void;
  /** Shows what is wrong over open pages and those that come; undefined: nothing is any more. @param key what it is about */
  problem(key: string, problem: Problem | undefined): void;
  close(): void;
};

const HEARTBEAT_MS = 2000;

export function createEventStream(): EventStream {
  const clients = new Set<ServerResponse>();
  /** Hashes of the last successful bundles by name. A page that connects later compares them with its own. */
  const hashes = new Map<string, string>();
  /** Remotes whose `load` changed: a page whose connection broke meanwhile asks for its data again. */
  const changed = new Set<string>();

  const problems = new Map<string, Problem>();

  const publish = (message: object) => {
    for (const client of clients) send(client, message);
  };
  const beat = setInterval(() => {
    for (const client of clients) client.write('data: \u{1F493}\n\n');
  }, HEARTBEAT_MS);
  beat.unref();

  return {
    connect(request, response) {
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        connection: 'keep-alive',
      });
      response.write('\n');
      clients.add(response);
      request.once('close', () => clients.delete(response));
      for (const [name, hash] of hashes) send(response, bundle('sync', name, hash));
      for (const remote of changed) send(response, { action: 'data', remote, alone: false });
      for (const [key, problem] of problems) send(response, { action: 'problem', key, problem });
    },
    built({ name, target, hash, ms, errors }) {
      const bundleName = `${name}/${target}`;
      if (errors.length === 0) hashes.set(bundleName, hash);
      publish({ ...bundle('built', bundleName, hash), time: ms, errors });
    },
    data(remote, alone) {
      changed.add(remote);
      publish({ action: 'data', remote, alone });
    },
    problem(key, problem) {
      if (!problem && !problems.has(key)) return;
      if (problem) problems.set(key, problem);
      else problems.delete(key);
      publish({ action: 'problem', key, problem });
    },
    close() {
      clearInterval(beat);
      for (const client of clients) client.end();
    },
  };
}

const bundle = (action: string, name: string, hash: string) => ({
  action,
  name,
  hash,
  time: 0,
  warnings: [],
  errors: [],
  modules: {},
});

function send(client: ServerResponse, message: object) {
  client.write(`data: ${JSON.stringify(message)}\n\n`);
}
