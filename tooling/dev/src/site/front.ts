import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { EVENTS_PATH } from '@fernweh/webpack/dev';
import type { BuildLog } from '../build/report.ts';
import type { SiteBuilds } from './builds.ts';
import type { EventStream } from './event-stream.ts';
import { sendFile } from './files.ts';
import { type Manifests, remotesOfPage } from './remotes.ts';

export type FrontOptions = {
  builds: SiteBuilds;
  manifests: Manifests;
  events: EventStream;
  log: BuildLog;
  /** The packages that are built here, where others are served by the shell from releases. Absent: all. */
  built?: ReadonlySet<string>;
  /** The shell's own handler, for every page. */
  shell: (request: IncomingMessage, response: ServerResponse) => void;
};

/** Lists the builds so far, as JSON. */
const LOG_PATH = '/__builds';

/** The HTTP server of the site in development. A request waits until the packages that it needs are built. */
export function createFront({ builds, manifests, events, log, built, shell }: FrontOptions): Server {
  const isBuilt = (name: string) => built?.has(name) ?? true;
  const neededFor = (path: string) => remotesOfPage(manifests, path).filter(isBuilt);

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (pathname === EVENTS_PATH) {
      events.connect(request, response);
      // After a restart, builds what the open page needs.
      const page = request.headers.referer;
      if (page) await builds.ready(neededFor(new URL(page).pathname));
      return;
    }
    if (pathname === LOG_PATH) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(log.entries()));
      return;
    }
    const [, owner, file] = /^\/assets\/([\w-]+)\/([^/]+)$/.exec(pathname) ?? [];
    if (owner && file && isBuilt(owner)) {
      await builds.ready([owner]);
      return sendFile(response, builds.webDirectory(owner), decodeURIComponent(file));
    }
    const needed = neededFor(pathname);
    await builds.ready(needed);
    const [page = ''] = needed;
    const problem = builds.missing(page);
    if (problem && request.headers.accept?.includes('text/html')) return showProblem(response, page, problem);
    shell(request, response);
  }

  return createServer((request, response) => {
    handle(request, response).catch((error: Error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end(error.message);
    });
  });
}

/** Shows why the owner of a page does not build, and reloads every second. There is no earlier build to show. */
function showProblem(response: ServerResponse, name: string, problem: string) {
  response
    .writeHead(500, { 'content-type': 'text/plain; charset=utf-8', refresh: '1' })
    .end(`${name} does not build\n\n${problem}`);
}
