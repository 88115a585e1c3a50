import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Where calls can be tried, with the scripts of Swagger UI from this server. */
const TRY_PATH = '/try';

/** GET /try: the API's document as a page on which calls can be tried. For development only: it runs scripts (docs/decisions/143). */
export async function tryPage(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: TRY_PATH,
    staticCSP: true,
    // Without an address the page asks nobody outside whether the document is valid.
    uiConfig: { validatorUrl: null, tryItOutEnabled: true, persistAuthorization: false },
  });
}
