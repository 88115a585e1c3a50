import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync } from 'node:zlib';
import { close, listen } from '../front/listen.ts';

type PlantedSite = { url: string; close(): Promise<void> };

const PAGE = `<h1>A site with two mistakes</h1>
<a href="/greet?name=Ada">Greet</a> <a href="/tours?id=1">Tour 1</a> <a href="/tours?id=2">Tour 2</a>
<form action="/greet"><input name="name"><button>Greet</button></form>`;

/**
 * A site that is vulnerable on purpose: `/greet` repeats what it gets, and `/tours` puts it into a statement. A scanner that does not find
 * these would be silent about the real site too. Its pages are compressed like those of the real one, and it redirects plus signs as the
 * real one does.
 */
export async function openPlantedSite(): Promise<PlantedSite> {
  const database = new DatabaseSync(':memory:');
  database.exec(
    "create table tours (id integer, title text); insert into tours values (1, 'Coast'), (2, 'Hills')",
  );
  const server = createServer(({ url = '/', headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (url.includes('+')) return response.writeHead(308, { location: url.replaceAll('+', '%2B') }).end();
    const { status, html } = answer(database, pathname, searchParams);
    const page = Buffer.from(`<!doctype html><html><body>${html}</body></html>`);
    const takesBrotli = headers['accept-encoding']?.includes('br');
    response.writeHead(status, {
      'content-type': 'text/html',
      ...(takesBrotli && { 'content-encoding': 'br' }),
    });
    response.end(takesBrotli ? brotliCompressSync(page) : page);
  });
  const port = await listen(server);
  return {
    url: `http://localhost:${port}`,
    async close() {
      await close(server);
      database.close();
    },
  };
}

function answer(database: DatabaseSync, path: string, query: URLSearchParams) {
  if (path === '/greet') return { status: 200, html: `<p>Hello ${query.get('name') ?? ''}</p>` };
  if (path !== '/tours') return { status: path === '/' ? 200 : 404, html: path === '/' ? PAGE : 'Nothing' };
  try {
    const rows = database.prepare(`select title from tours where id = ${query.get('id') ?? 0}`).all();
    const titles = rows.map(row => `<li>${Object.values(row).join()}</li>`);
    return { status: 200, html: `<ul>${titles.join('') || 'No tour'}</ul>` };
  } catch (error) {
    return { status: 500, html: `SQLite3::SQLException: ${(error as Error).message}` };
  }
}
