import { watchDelivery } from './amplitude-delivery.ts';

type Setup = NonNullable<ReturnType<typeof watchDelivery>['setup']>;

async function failuresOf(send: () => Promise<unknown>, deadlineMs?: number): Promise<number> {
  const onFailure = jest.fn();
  const transportProvider = { send };
  const [config, client] = [{ transportProvider }, {}] as unknown as Parameters<Setup>;
  await watchDelivery(onFailure, deadlineMs).setup?.(config, client);
  await transportProvider.send().catch(() => {});
  return onFailure.mock.calls.length;
}

test.each([
  ['takes the events', async () => ({ statusCode: 200, body: { eventsIngested: 2 } }), 0],
  ['is blocked after consent ended', async () => null, 0],
  ['is unreachable', async () => Promise.reject(new TypeError('Failed to fetch')), 1],
  ['answers an error', async () => ({ statusCode: 500 }), 1],
  ['answers nonsense', async () => ({ statusCode: 200, body: { eventsIngested: 0 } }), 1],
])('a collector that %s', async (_, send, failures) => {
  expect(await failuresOf(send)).toBe(failures);
});

test('a collector that does not answer in time', async () => {
  expect(await failuresOf(() => new Promise(done => setTimeout(() => done(null), 40)), 10)).toBe(1);
});
