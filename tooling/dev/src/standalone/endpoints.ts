import type { Environment } from '@fernweh/config/environment';
import { publicConfig } from '@fernweh/config/environment';
import type { Geo } from '@fernweh/contracts/page';
import type { Samples } from '@fernweh/contracts/samples';
import { createGeoService } from '@fernweh/shell/geo-service';
import { images } from '@fernweh/shell/images';
import { ENVIRONMENT_PATH, type StandaloneEnvironment } from '@flotilla/kit/standalone/remote';
import fastify, { type FastifyInstance } from 'fastify';
import type { Loads } from './loads.ts';

export type EndpointOptions = {
  env: Environment;
  loads: Loads;
  samples: Samples;
  siteUrl: string;
  /** Resolves when the newest build of the `load` functions is in use. */
  ready: () => Promise<void>;
};

/** Serves one remote what the shell serves every page: its data, its fragments' data, pictures, a document. */
export async function createEndpoints(name: string, options: EndpointOptions): Promise<FastifyInstance> {
  const { env, loads, samples, siteUrl, ready } = options;
  const app = fastify({ logger: { level: 'warn' } });
  const geo = createGeoService(env.API_URL, env.CALL_DEADLINE_MS);
  const config = publicConfig(env);
  const input = async () => ({ geo: await market(), config, deadlineMs: env.APP_DEADLINE_MS });
  const market = (): Promise<Geo> => geo.byAddress('127.0.0.1');

  app.addHook('onRequest', ready);
  app.setErrorHandler<Error>((error, request, reply) => {
    console.error(`  ✗ ${request.url} failed\n\n${`${error.stack}`.replaceAll(/^/gm, '    ')}\n`);
    return reply.code(500).type('text/plain').send(`${error.stack}`);
  });

  app.get(ENVIRONMENT_PATH, async () => {
    return { geo: await market(), config, samples, siteUrl } satisfies StandaloneEnvironment;
  });
  app.get('/_data/*', async (request, reply) => {
    const path = request.url.slice('/_data'.length);
    const payload = await loads.page(path, await input());
    if (payload && payload.status !== 404) return payload;
    const why = payload ? 'answers "not found" for it' : 'has no page there; another remote may have one';
    return reply.code(404).type('text/plain').send(`${path}: ${name} ${why}.`);
  });
  app.get<{ Params: { remote: string; name: string }; Querystring: { props?: string } }>(
    '/_fragments/:remote/:name',
    async ({ params, query }) => ({
      data: await loads.fragment(
        `${params.remote}/${params.name}`,
        JSON.parse(query.props ?? '{}') as object,
        await input(),
      ),
    }),
  );
  const failures = { report: (failure: object) => app.log.warn(failure, 'A picture failed') };
  await app.register(images, { imagesUrl: env.IMAGES_URL, failures });
  app.get('/*', async (_request, reply) => reply.type('text/html; charset=utf-8').send(documentOf(name)));
  return app;
}

const documentOf = (name: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/standalone.css">
<script defer src="/standalone.js"></script>
</head>
<body></body>
</html>`;
