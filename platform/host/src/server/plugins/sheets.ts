import type { FastifyInstance } from 'fastify';
import { encoded } from '../pages/body.ts';
import { type PageSheets, SHEETS_PATH } from '../sheets/page-sheets.ts';
import { codingOf, IMMUTABLE } from './assets.ts';

/** The style sheets of pages: what a URL names by digests never changes. */
export async function sheets(app: FastifyInstance, { pageSheets }: { pageSheets: PageSheets }) {
  app.get<{ Params: { '*': string } }>(`${SHEETS_PATH}*`, async (request, reply) => {
    const list = request.params['*'].replace(/\.css$/, '');
    const body = await pageSheets.read(list);
    reply.header('vary', 'accept-encoding');
    if (!body)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such sheet');
    const { content, coding } = await encoded(body, codingOf(request)?.name);
    if (coding) reply.header('content-encoding', coding);
    return reply.header('cache-control', IMMUTABLE).type('text/css; charset=utf-8').send(content);
  });
}
