import { freePort } from './free-port.ts';

type Service = { listen(at: { port: number; host: string }): Promise<unknown>; close(): Promise<unknown> };

/** What the host's environment says of a service, and what ends it. */
export type StartedService = { variables: Record<string, string>; close(): Promise<unknown> };

/**
 * Starts a service in this process, at a free port of this machine. One that runs already, where `variable` of the environment says, is taken as
 * it is.
 * @param variable of the host's environment, which has the service's address
 * @param create makes the service, such as Fastify's
 */
export async function startService(variable: string, create: () => Service): Promise<StartedService> {
  const running = process.env[variable];
  if (running) return { variables: { [variable]: running }, close: async () => {} };
  const service = create();
  const port = await freePort();
  await service.listen({ port, host: '127.0.0.1' });
  return { variables: { [variable]: `http://localhost:${port}` }, close: () => service.close() };
}
