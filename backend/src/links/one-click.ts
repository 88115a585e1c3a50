import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { limited } from '../http/rate-limit.ts';
import { tokenField } from './link-token.ts';

const config = limited(30);
const querystring = z.object({ token: tokenField });

type Options<Answer extends z.ZodType> = {
  /** Path of the routes. A mail's List-Unsubscribe header names it with ?token=. */
  path: string;
  answer: Answer;
  /** Does what the link says, and returns the body of the answer. */
  end: (token: string) => Promise<z.input<Answer>>;
  /** The page that asks before it does the same. */
  page: (token: string) => URL;
};

/** Mail programmes POST to the address of a List-Unsubscribe header (RFC 8058); browsers are redirected to the site. */
export async function oneClick<Answer extends z.ZodType>(
  app: FastifyInstance,
  { path, answer, end, page }: Options<Answer>,
): Promise<void> {
  await app.register(async scope => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null),
    );
    const routes = scope.withTypeProvider<ZodTypeProvider>();
    const answered = { config, schema: { querystring, response: { 200: answer as z.ZodType } } };
    routes.post(path, answered, async request => end(request.query.token));
    routes.get(path, { config, schema: { querystring } }, async (request, reply) =>
      reply.redirect(page(encodeURIComponent(request.query.token)).href, 303),
    );
  });
}
