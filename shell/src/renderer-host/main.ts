import { renderVariables } from '@fernweh/config/render-variables';
import { common, port, readVariables, whole } from '@fernweh/config/variables';
import { createCallers } from '@flotilla/host/renderer/callers';
import { createRendererHost } from '@flotilla/host/renderer/host';
import { z } from 'zod';

/** The service in which the code of remotes runs, where a container is its wall (docs/decisions/199). */
const settings = z.object({
  STAGE: z.string(),
  HOST: common.shape.HOST,
  /** Shells connect here. */
  RENDERER_PORT: port(3400),
  /** Name of the renderers in the network that they share with shells; empty where a policy of the network keeps them apart. */
  RENDERER_NAME: z.string().default(''),
  /** Render processes at once. Two shells have up to fourteen, with canaries and trials; 2 GB hold some more of 80 to 110 MB each. */
  RENDERER_PROCESSES: whole(18),
});

const env = readVariables(settings, process.env);
const { server, leave } = createRendererHost({
  callers: createCallers(env.RENDERER_NAME, env.STAGE === 'development'),
  most: env.RENDERER_PROCESSES,
  mayRead: renderVariables,
  log: what => console.log(`renderer: ${what}`),
});
server.listen(env.RENDERER_PORT, env.HOST, () => console.log(`renderer: listening on ${env.RENDERER_PORT}`));
// Its processes end with their connections. Shells start others elsewhere, and these finish what they have.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void leave().then(() => process.exit(0)));
