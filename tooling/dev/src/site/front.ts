import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { EVENTS_PATH } from '@flotilla/build/dev';
import type { BuildLog } from '../build/report.ts';
import type { SiteBuilds } from './builds.ts';
import type { EventStream } from './event-stream.ts';
import { sendFile } from './files.ts';
import { waitingPage } from './waiting-page.ts';

export type FrontOptions = {
  builds: SiteBuilds;
  /** The packages that are built here and that a page needs, its owner first. */
  neededFor: (path: string) => readonly string[];
  events: EventStream;
  log: BuildLog;
  /** The shell's own handler, for every page. */
  shell: (request: IncomingMessage, response: ServerResponse) => void;
};

/** Lists the builds so far, as JSON. */
const LOG_PATH = '/__builds';

/** Most builds after a change are faster than this, so that a reload shows the page and not that it is built. */
const SILENT_MS = 1500;

/**
 * The HTTP server of the site in development. A request waits until the packages that it needs are built; a visitor of a page
 * that waits for long reads which packages those are.
 */
export function createFront({ builds, neededFor, events, log, shell }: FrontOptions): Server {
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
    if (owner && file && builds.has(owner)) {
      await builds.ready([owner]);
      return sendFile(response, builds.webDirectory(owner), decodeURIComponent(file));
    }
    const needed = neededFor(pathname);
    const isDocument = request.headers.accept?.includes('text/html');
    const ready = builds.ready(needed);
    if (isDocument && !(await isInTime(ready)))
      return showWords(response, waitingPage(builds.building(needed)));
    await ready;
    const [page = ''] = needed;
    const problem = builds.missing(page);
    if (problem && isDocument) return showProblem(response, page, problem);
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

async function isInTime(ready: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>(done => {
    timer = setTimeout(done, SILENT_MS, false);
  });
  const inTime = await Promise.race([ready.then(() => true), late]);
  clearTimeout(timer);
  return inTime;
}

/** Answers with a page that the browser asks for again every second. */
function showWords(response: ServerResponse, html: string) {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', refresh: '1' })
    .end(html);
}

/** Shows why the owner of a page does not build, and reloads every second. There is no earlier build to show. */
function showProblem(response: ServerResponse, name: string, problem: string) {
  response
    .writeHead(500, { 'content-type': 'text/plain; charset=utf-8', refresh: '1' })
    .end(`${name} does not build\n\n${problem}`);
}
