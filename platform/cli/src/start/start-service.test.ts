import { createServer } from 'node:http';
import { startService } from './start-service.ts';

const VARIABLE = 'STOCK_URL';
afterEach(() => {
  delete process.env[VARIABLE];
});

/** Answers everything. */
function service() {
  const server = createServer((_request, response) => response.end('in stock'));
  return {
    listen: ({ port, host }: { port: number; host: string }) =>
      new Promise<void>(done => server.listen(port, host, done)),
    close: () => new Promise(done => server.close(done)),
  };
}

test('a service runs at a free port, which a variable has, until it is closed', async () => {
  const { variables, close } = await startService(VARIABLE, service);
  const url = variables[VARIABLE] ?? '';
  expect(await (await fetch(url, { headers: { connection: 'close' } })).text()).toBe('in stock');
  await close();
  await expect(fetch(url)).rejects.toThrow();
});

test('one that runs already is neither started nor ended', async () => {
  process.env[VARIABLE] = 'http://stock.example';
  const create = jest.fn(service);
  const { variables, close } = await startService(VARIABLE, create);
  await close();
  expect(variables).toEqual({ [VARIABLE]: 'http://stock.example' });
  expect(create).not.toHaveBeenCalled();
});
